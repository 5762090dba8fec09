import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { draftOf, emptyDraft } from '../form/drafts.ts';
import { dismissRestored, restore } from '../form/restored-request.ts';
import { asText, setOpened } from './opened.ts';

/** Opens a saved request in its operation's form. Returns a message; null: it is open. Rejects with CallError. */
export async function openSaved(
  accountId: AccountId,
  index: DocumentIndex,
  id: number,
  from: string,
  onAccept: (key: string) => void,
): Promise<string | null> {
  // Bypasses the renderer's cache: the values belong to the form from now on.
  const { key, values, name, collection } = await call('collections.saved', { accountId, hash: index.facts.hash, id });
  if (!index.operations.some((one) => one.key === key)) return text.operationMissing;
  const wasEmpty = draftOf(accountId, key) === emptyDraft;
  const withheld = await restore({
    accountId,
    hash: index.facts.hash,
    key,
    values,
    origin: { title: text.saved.from(from), at: null, text: '', job: null },
  });
  // Lost values make it differ from the saved request, which the next save would overwrite.
  setOpened(accountId, key, { id, name, collection, base: withheld.length > 0 ? asText(values) : null });
  // There is nothing to undo, and nothing to report.
  if (wasEmpty && withheld.length === 0) dismissRestored(accountId, key);
  onAccept(key);
  return null;
}
