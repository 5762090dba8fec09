import type { DocumentIndex } from '../../../../preload/contract/explorer-document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { explorerCollections as texts } from '../../../text/en/explorer-collections.ts';
import { draftOf, emptyDraft } from '../form/drafts.ts';
import { closePutBack, putBack } from '../form/put-back.ts';
import { asText, setOpened } from './opened.ts';

/** Puts a saved request into the form of its operation. Answers what is to be told; null: it is there. Rejects with CallError. */
export async function openSaved(
  accountId: AccountId,
  index: DocumentIndex,
  id: number,
  from: string,
  onTake: (key: string) => void,
): Promise<string | null> {
  // Past the cache of the page: the values are the form's from now on.
  const { key, values, name, collection } = await call('collections.saved', { accountId, hash: index.facts.hash, id });
  if (!index.operations.some((one) => one.key === key)) return texts.gone;
  const wasEmpty = draftOf(accountId, key) === emptyDraft;
  const withheld = await putBack({
    accountId,
    hash: index.facts.hash,
    key,
    values,
    origin: { title: texts.saved.from(from), at: null, text: '', job: null },
  });
  // What was lost makes it another request than the saved one, which the next save would write over.
  setOpened(accountId, key, { id, name, collection, base: withheld.length > 0 ? asText(values) : null });
  // There is nothing to take back, and nothing to tell.
  if (wasEmpty && withheld.length === 0) closePutBack(accountId, key);
  onTake(key);
  return null;
}
