import { useState } from 'react';
import type { Output } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { ObjectPart } from '../../data/object-page/index.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { storages as text } from '../../text/en/storages.ts';
import { Button, Duplicate, Plus, Trash, useFormats } from '../../ui/index.ts';
import { openObjectChange } from '../changes/index.ts';
import './storages.css';

interface ContentsProps {
  readonly accountId: AccountId;
  readonly storage: { readonly kind: 'storage'; readonly id: number; readonly name: string };
}

type Read = Output<'hosting.contents'>;

const { contents } = text;

/** The buckets and access keys of an object storage, requested when it is shown. Nothing of it is stored. */
export function Contents({ accountId, storage }: ContentsProps) {
  const { data, error } = useCall('hosting.contents', { accountId, id: storage.id }, { enabled: useAppReady(), staleTime: 0 });
  const fault = error === null ? null : error.message;
  return (
    <>
      <ObjectPart
        title={contents.buckets}
        actions={
          <Button size="small" icon={<Plus size={14} />} onPress={() => openObjectChange(accountId, 'bucket-create', storage)}>
            {contents.newBucket}
          </Button>
        }
      >
        <Shown fault={fault} count={data?.buckets.length} none={contents.noBuckets}>
          {data?.buckets.map((bucket) => (
            <Bucket key={bucket.name} accountId={accountId} storage={storage} bucket={bucket} />
          ))}
        </Shown>
      </ObjectPart>
      <ObjectPart
        title={contents.keys}
        actions={
          <Button size="small" icon={<Plus size={14} />} onPress={() => openObjectChange(accountId, 'storage-key-create', storage)}>
            {contents.newKey}
          </Button>
        }
      >
        <p className="rd-field-hint">{contents.keysNote}</p>
        <Shown fault={fault} count={data?.access.length} none={contents.noKeys}>
          {data?.access.map((key) => (
            <AccessKey key={key.id} accountId={accountId} storage={storage} access={key} />
          ))}
        </Shown>
      </ObjectPart>
    </>
  );
}

interface ShownProps {
  readonly fault: string | null;
  /** undefined: not read yet. */
  readonly count: number | undefined;
  readonly none: string;
  readonly children: React.ReactNode;
}

function Shown({ fault, count, none, children }: ShownProps) {
  if (fault !== null) return <p role="alert">{fault}</p>;
  if (count === undefined) return <p className="rd-quiet">{contents.reading}</p>;
  return count === 0 ? <p className="rd-quiet">{none}</p> : <ul className="rd-storage-contents">{children}</ul>;
}

function Bucket({ accountId, storage, bucket: { name, created } }: ContentsProps & { readonly bucket: Read['buckets'][number] }) {
  const formats = useFormats();
  return (
    <li>
      <code>{name}</code>
      {created !== null && <span className="rd-quiet">{formats.date(created)}</span>}
      <span className="rd-storage-contents-end">
        <Button
          size="small"
          icon={<Trash size={14} />}
          label={contents.deleteBucket(name)}
          onPress={() => openObjectChange(accountId, 'bucket-delete', storage, { bucket: name })}
        />
      </span>
    </li>
  );
}

/** An access key; main copies its halves, which never reach the window. */
function AccessKey({ accountId, storage, access: { id, label, created } }: ContentsProps & { readonly access: Read['access'][number] }) {
  const formats = useFormats();
  const [reported, setReported] = useState('');
  const copy = (part: 'access' | 'secret') => {
    setReported('');
    call('hosting.copySecret', { accountId, id: storage.id, keyId: id, part }).then(
      () => setReported(contents.copied),
      (error: CallError) => setReported(error.message),
    );
  };
  const name = label ?? `#${id}`;
  return (
    <li>
      <b>{name}</b>
      {created !== null && <span className="rd-quiet">{formats.date(created)}</span>}
      <span className="rd-quiet" role="status">
        {reported}
      </span>
      <span className="rd-storage-contents-end">
        <Button size="small" icon={<Duplicate size={14} />} onPress={() => copy('access')}>
          {contents.copyAccess}
        </Button>
        <Button size="small" icon={<Duplicate size={14} />} onPress={() => copy('secret')}>
          {contents.copySecret}
        </Button>
        <Button
          size="small"
          icon={<Trash size={14} />}
          label={contents.deleteKey(name)}
          onPress={() => openObjectChange(accountId, 'storage-key-delete', storage, { keyId: `${id}` })}
        />
      </span>
    </li>
  );
}
