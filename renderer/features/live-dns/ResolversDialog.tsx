import { useState } from 'react';
import type { LiveResolver, LiveSetup } from '../../../preload/contract/live-dns/live-dns.ts';
import {
  knownResolvers,
  maxResolvers,
  type ResolverTransport,
  resolverTransports,
  usualPath,
} from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { liveDns } from '../../text/en/live-dns.ts';
import { Button, Dialog, Plus, SelectField, TextField, Trash } from '../../ui/index.ts';
import { Consent } from '../live-watch/index.ts';

export interface ResolversDialogProps {
  readonly accountId: AccountId;
  readonly setup: LiveSetup;
  readonly onClose: () => void;
}

const text = liveDns.resolvers;
const none = '';

/** What a check contacts, and the resolvers that are asked in addition to the system's. */
export function ResolversDialog({ accountId, setup, onClose }: ResolversDialogProps) {
  const { resolvers, practice } = setup;
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [over, setOver] = useState<ResolverTransport>('plain');
  const [host, setHost] = useState('');
  const [path, setPath] = useState(usualPath);
  const [fault, setFault] = useState<{ readonly fields: Readonly<Record<string, string | undefined>>; readonly message: string } | null>(
    null,
  );
  const save = async (next: readonly LiveResolver[]): Promise<void> => {
    setFault(null);
    try {
      await call('live-dns.setResolvers', { accountId, resolvers: [...next] });
      setName('');
      setAddress('');
      setHost('');
      await invalidate('live-dns.setup');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fieldOf = (field: string) => error.fields[`resolvers.${next.length - 1}.${field}`];
      const fields = { address: fieldOf('address'), host: fieldOf('host'), path: fieldOf('path') };
      setFault({ fields, message: `${text.failed}. ${error.message}` });
    }
  };
  const needed = [name, address, ...(over === 'plain' ? [] : [host]), ...(over === 'https' ? [path] : [])];
  const isIncomplete = needed.some((value) => value.trim() === '');
  const entered: LiveResolver = {
    ...{ name: name.trim(), address: address.trim(), over },
    host: over === 'plain' ? null : host.trim(),
    path: over === 'https' ? path.trim() : null,
  };
  const incomplete = isIncomplete ? text.incomplete : undefined;
  const reason = resolvers.length >= maxResolvers ? text.full : incomplete;
  return (
    <Dialog title={text.title} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <Consent setup={setup} />
      {!practice && (
        <form
          className="rd-live-resolvers"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason === undefined) void save([...resolvers, entered]);
          }}
        >
          <p>{text.intro}</p>
          <h3>{text.added}</h3>
          {resolvers.length === 0 ? (
            <p className="rd-quiet">{text.none}</p>
          ) : (
            <ul className="rd-live-list">
              {resolvers.map((one) => (
                <li key={JSON.stringify(one)}>
                  {text.entry(one.name, one.address, text.transports[one.over])}
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Trash size={14} />}
                    label={text.remove(one.name)}
                    onPress={() => void save(resolvers.filter((other) => other !== one))}
                  />
                </li>
              ))}
            </ul>
          )}
          <SelectField
            label={text.known}
            value={knownResolvers.find((one) => one.address === address)?.address ?? none}
            options={[
              { value: none, label: text.choose },
              ...knownResolvers.map((one) => ({ value: one.address, label: `${one.name}, ${one.address}` })),
            ]}
            onChange={(value) => {
              const known = knownResolvers.find((one) => one.address === value);
              setName(known?.name ?? '');
              setAddress(known?.address ?? '');
              setHost(known?.host ?? '');
              if (known?.host === null) setOver('plain');
            }}
          />
          <SelectField
            label={text.over}
            value={over}
            options={resolverTransports.map((value) => ({ value, label: text.transports[value] }))}
            onChange={setOver}
          />
          <TextField label={text.name} value={name} onChange={setName} />
          <TextField label={text.address} value={address} onChange={setAddress} error={fault?.fields['address']} mono />
          {over !== 'plain' && <TextField label={text.host} value={host} onChange={setHost} error={fault?.fields['host']} mono />}
          {over === 'https' && <TextField label={text.path} value={path} onChange={setPath} error={fault?.fields['path']} mono />}
          {fault !== null && Object.values(fault.fields).every((one) => one === undefined) && <p role="alert">{fault.message}</p>}
          <Button type="submit" icon={<Plus size={14} />} disabledReason={reason}>
            {text.add}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
