import { useState } from 'react';
import type { CollectionPreview } from '../../../../preload/contract/explorer/collections.ts';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explorerCollections as texts } from '../../../text/en/explorer/collections.ts';
import { Button, ImportSign, Plus, useFormats } from '../../../ui/index.ts';
import { CollectionPrompt } from './AskedDialog.tsx';
import { CollectionsTree } from './CollectionsTree.tsx';
import './collections.css';
import { ImportDialog } from './ImportDialog.tsx';
import type { Asked, LineActions } from './line-actions.ts';
import { messageOf } from './message.ts';
import { NameDialog } from './NameDialog.tsx';
import { openSaved } from './open-saved.ts';
import { useOpened } from './opened.ts';

export interface CollectionsPaneProps {
  readonly accountId: AccountId;
  readonly index: DocumentIndex;
  /** Key of the open operation. */
  readonly shown: string | undefined;
  readonly onAccept: (key: string) => void;
}

/** Saved requests in their collections, and their import and export. */
export function CollectionsPane({ accountId, index, shown, onAccept }: CollectionsPaneProps) {
  const formats = useFormats();
  const { data, error } = useCall('collections.list', {});
  const opened = useOpened(accountId, shown);
  const [asked, setAsked] = useState<Asked | 'add' | null>(null);
  const [preview, setPreview] = useState<CollectionPreview | null>(null);
  const [reported, setReported] = useState('');
  const collections = data?.collections ?? [];

  const issue = (failed: unknown) => setReported(texts.failed(messageOf(failed)));
  /** Shows the resulting message when done. */
  const run = (work: () => Promise<string | null>) => {
    setReported('');
    work().then((words) => setReported(words ?? ''), issue);
  };
  const actions: LineActions = {
    open: (line) => {
      if (line.kind === 'request') run(() => openSaved(accountId, index, line.request.id, line.collection.name, onAccept));
    },
    ask: (what) => {
      setReported('');
      setAsked(what);
    },
    duplicate: (id) =>
      run(async () => {
        await call('collections.duplicate', { id });
        await invalidate('collections.list');
        return null;
      }),
    exportFile: (id) =>
      run(async () => {
        const written = await call('collections.saveFile', { id });
        return written === null ? null : texts.exported(formats.number(written.requests), written.name);
      }),
  };
  const importFile = () =>
    run(async () => {
      setPreview(await call('collections.openFile', { accountId, hash: index.facts.hash }));
      return null;
    });
  const take = async ({ importId, name, called }: CollectionPreview, over: number | null) => {
    await call('collections.takeFile', { importId, over });
    await invalidate('collections.list', 'collections.variables');
    setReported(over === null ? texts.imported(called) : texts.replaced(name));
  };
  const said = error === null ? reported : texts.reading(error.message);
  return (
    <section className="rd-explorer-list" aria-label={texts.label} data-region="collections" tabIndex={-1}>
      <div className="rd-collections-bar">
        <Button size="small" icon={<Plus size={14} />} onPress={() => setAsked('add')}>
          {texts.add}
        </Button>
        <Button size="small" icon={<ImportSign size={14} />} onPress={importFile}>
          {texts.importFile}
        </Button>
      </div>
      {said !== '' && (
        <p className="rd-collections-told" role="status">
          {said}
        </p>
      )}
      {data !== undefined && collections.length === 0 && (
        <div className="rd-choices-none">
          <strong>{texts.none}</strong>
          <span>{texts.noneHint}</span>
        </div>
      )}
      {collections.length > 0 && <CollectionsTree collections={collections} index={index} shown={opened?.id ?? null} actions={actions} />}
      {asked === 'add' && (
        <NameDialog
          title={texts.addTitle}
          confirm={texts.addConfirm}
          initial=""
          onName={async (name) => {
            await call('collections.add', { name });
            await invalidate('collections.list');
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'add' && (
        <CollectionPrompt accountId={accountId} asked={asked} collections={collections} onReported={issue} onClose={() => setAsked(null)} />
      )}
      {preview !== null && <ImportDialog preview={preview} onAccept={(over) => take(preview, over)} onClose={() => setPreview(null)} />}
    </section>
  );
}
