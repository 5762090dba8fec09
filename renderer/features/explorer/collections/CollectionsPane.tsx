import { useState } from 'react';
import type { CollectionPreview } from '../../../../preload/contract/explorer/collections.ts';
import type { DocumentIndex } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { sortedByName } from '../../../ui/formats/collation.ts';
import { Button, ImportSign, Plus, useFormats } from '../../../ui/index.ts';
import { CollectionPrompt } from './CollectionPrompt.tsx';
import { CollectionsTree } from './CollectionsTree.tsx';
import './collections.css';
import { ImportDialog } from './ImportDialog.tsx';
import type { LineActions, Prompt } from './line-actions.ts';
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
  const [prompt, setPrompt] = useState<Prompt | 'add' | null>(null);
  const [preview, setPreview] = useState<CollectionPreview | null>(null);
  const [reported, setReported] = useState('');
  const collections = sortedByName(data?.collections ?? []);

  const issue = (failed: unknown) => setReported(text.failed(messageOf(failed)));
  /** Shows the resulting message when done. */
  const run = (work: () => Promise<string | null>) => {
    setReported('');
    work().then((message) => setReported(message ?? ''), issue);
  };
  const actions: LineActions = {
    open: (line) => {
      if (line.kind === 'request') run(() => openSaved(accountId, index, line.request.id, line.collection.name, onAccept));
    },
    ask: (what) => {
      setReported('');
      setPrompt(what);
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
        return written === null ? null : text.exported(formats.number(written.requests), written.name);
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
    setReported(over === null ? text.imported(called) : text.replaced(name));
  };
  const status = error === null ? reported : text.reading(error.message);
  return (
    <section className="rd-explorer-list" aria-label={text.label} data-region="collections" tabIndex={-1}>
      <div className="rd-collections-bar">
        <Button size="small" icon={<Plus size={14} />} onPress={() => setPrompt('add')}>
          {text.add}
        </Button>
        <Button size="small" icon={<ImportSign size={14} />} onPress={importFile}>
          {text.importFile}
        </Button>
      </div>
      {status !== '' && (
        <p className="rd-collections-message" role="status">
          {status}
        </p>
      )}
      {data !== undefined && collections.length === 0 && (
        <div className="rd-choices-none">
          <strong>{text.none}</strong>
          <span>{text.noneHint}</span>
        </div>
      )}
      {collections.length > 0 && <CollectionsTree collections={collections} index={index} shown={opened?.id ?? null} actions={actions} />}
      {prompt === 'add' && (
        <NameDialog
          title={text.addTitle}
          confirm={text.addConfirm}
          initial=""
          onName={async (name) => {
            await call('collections.add', { name });
            await invalidate('collections.list');
          }}
          onClose={() => setPrompt(null)}
        />
      )}
      {prompt !== null && prompt !== 'add' && (
        <CollectionPrompt
          accountId={accountId}
          prompt={prompt}
          collections={collections}
          onReported={issue}
          onClose={() => setPrompt(null)}
        />
      )}
      {preview !== null && <ImportDialog preview={preview} onAccept={(over) => take(preview, over)} onClose={() => setPreview(null)} />}
    </section>
  );
}
