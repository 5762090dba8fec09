import { useState } from 'react';
import type { RawResponse } from '../../../preload/contract/accounts/profile.ts';
import { useCall, useCommand } from '../../api/queries.ts';
import { profile as text } from '../../text/en/profile.ts';
import { Button, Dialog, Duplicate, useFormats } from '../../ui/index.ts';
import { FieldList } from './FieldList.tsx';

interface RawResponseProps {
  readonly accountId: string;
  readonly of: 'profile' | 'balance';
}

/** Opens the last response, redacted. */
export function RawResponseButton({ accountId, of }: RawResponseProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="minimal" size="small" onPress={() => setOpen(true)} aria-haspopup="dialog">
        {text.rawResponse}
      </Button>
      {open && <RawResponseDialog accountId={accountId} of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function RawResponseDialog({ accountId, of, onClose }: RawResponseProps & { readonly onClose: () => void }) {
  const { data: raw } = useCall('profile.raw', { accountId, of });
  const copy = useCommand('app.copy');
  return (
    <Dialog
      title={text.raw.titles[of]}
      width={880}
      onClose={onClose}
      footer={
        <>
          {raw !== null && raw !== undefined && (
            <Button icon={<Duplicate />} onPress={() => copy.mutate({ text: asText(raw) })}>
              {copy.isSuccess ? text.raw.copied : text.raw.copy}
            </Button>
          )}
          <Button variant="primary" onPress={onClose} autoFocus>
            {text.raw.close}
          </Button>
        </>
      }
    >
      {raw === null && <p>{text.raw.nothing}</p>}
      {raw !== null && raw !== undefined && <RawResponseText raw={raw} />}
    </Dialog>
  );
}

function RawResponseText({ raw }: { readonly raw: RawResponse }) {
  const formats = useFormats();
  return (
    <div className="rd-profile-raw">
      <FieldList
        title={text.raw.note}
        rows={[
          { key: 'request', label: text.raw.request, value: <code>{raw.request}</code> },
          { key: 'status', label: text.raw.status, value: <code>{raw.status}</code> },
          { key: 'fetched', label: text.raw.fetched, value: formats.exact(raw.fetchedAt) },
        ]}
      />
      <FieldList
        title={text.raw.headers}
        rows={raw.headers.map(([name, value], index) => ({ key: `${index}`, label: <code>{name}</code>, value: <code>{value}</code> }))}
      />
      <div className="rd-profile-group">
        <h3>
          {text.raw.body}
          {raw.truncated && <span className="rd-age">{text.raw.cut}</span>}
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="rd-profile-body" tabIndex={0} aria-label={text.raw.body}>
          <pre>{raw.body}</pre>
        </section>
      </div>
    </div>
  );
}

function asText({ request, status, headers, body }: RawResponse): string {
  return [request, `HTTP ${status}`, ...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n');
}
