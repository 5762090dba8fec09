import { useEffect, useState } from 'react';
import type { Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import { explorerCollections } from '../../../text/en/explorer/collections.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, SmallCross, TagSign } from '../../../ui/index.ts';
import { tipAttributes } from '../../../ui/overlays/tip-attributes.ts';
import type { RequestNow } from '../form/use-request.ts';
import type { Into } from './CollectionField.tsx';
import './collections.css';
import { messageOf } from './message.ts';
import { asText, setOpened } from './opened.ts';
import { SaveDialog } from './SaveDialog.tsx';
import type { SavedNow } from './use-saved.ts';
import { VariablesDialog } from './VariablesDialog.tsx';

const text = explorerCollections.saved;

export interface SavedBarProps {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly operation: Operation;
  readonly request: RequestNow;
  readonly saved: SavedNow;
  /** Whether every field holds a savable value; shows errors otherwise. */
  readonly isRead: () => boolean;
  /** Whether to ask for name and collection. */
  readonly asks: boolean;
  readonly onDialogChange: (asks: boolean) => void;
  readonly onReported: (message: string) => void;
}

/** Names in braces without a variable in the collection. */
const missingIn = (faults: RequestNow['faults']): readonly string[] =>
  faults.flatMap(({ code, facts }) => (code === 'variable-unknown' && facts['name'] !== undefined ? [facts['name']] : []));

/** The saved request open in the form, whether it was changed, and save actions. */
export function SavedBar({ accountId, hash, operation, request, saved, isRead, asks, onDialogChange, onReported }: SavedBarProps) {
  const { opened, collections } = saved;
  const { key, summary } = operation.entry;
  const [edits, setEdits] = useState(false);
  const now = asText(request.plainValues());
  useEffect(() => {
    if (opened !== null && opened.base === null) setOpened(accountId, key, { ...opened, base: now });
  }, [opened, accountId, key, now]);
  const save = async (name: string, into: Into, over: number | null) => {
    const { id, collection, withheld } = await call('collections.save', {
      ...{ accountId, hash, key, name, over },
      values: request.plainValues(),
      into,
    });
    setOpened(accountId, key, { id, name, collection, base: now });
    await invalidate('collections.list');
    onReported([text.done(name), withheld.length > 0 ? text.withheld(withheld.join(', ')) : ''].join(' ').trim());
  };
  const place = collections.find(({ id }) => id === opened?.collection);
  const isChanged = opened !== null && opened.base !== null && (opened.base !== now || request.unread.length > 0);
  return (
    <>
      {opened !== null && (
        <section className="rd-collections-saved" aria-label={text.label}>
          <TagSign size={14} />
          <span className="rd-cut rd-collections-of" {...tipAttributes(text.of(place?.name ?? '', opened.name))}>
            <span className="rd-hidden">{text.of(place?.name ?? '', '')}</span>
            {opened.name}
          </span>
          {isChanged && <span className="rd-explorer-note">{text.changed}</span>}
          <span className="rd-collections-actions">
            <Button
              size="small"
              disabledReason={isChanged ? undefined : text.unchanged}
              onPress={() => {
                if (!isRead()) return;
                save(opened.name, { collection: opened.collection }, opened.id).catch((error: unknown) =>
                  onReported(text.notSaved(messageOf(error))),
                );
              }}
            >
              {text.save}
            </Button>
            <Button size="small" onPress={() => setEdits(true)}>
              {text.variables}
            </Button>
            <MiniButton label={text.close} icon={<SmallCross />} onPress={() => setOpened(accountId, key, null)} />
          </span>
        </section>
      )}
      {asks && (
        <SaveDialog
          collections={collections}
          name={opened?.name ?? summary.slice(0, 120)}
          collection={opened?.collection ?? null}
          onSave={(name, into) => save(name, into, null)}
          onClose={() => onDialogChange(false)}
        />
      )}
      {edits && opened !== null && (
        <VariablesDialog
          accountId={accountId}
          collection={{ id: opened.collection, name: place?.name ?? '' }}
          missing={missingIn(request.faults)}
          onClose={() => setEdits(false)}
        />
      )}
    </>
  );
}
