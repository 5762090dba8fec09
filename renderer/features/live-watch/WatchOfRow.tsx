import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { liveWatch as text } from '../../text/en/live-watch.ts';
import { Button, Dialog, EyeOpen } from '../../ui/index.ts';
import { Consent } from './Consent.tsx';
import { WatchView } from './WatchView.tsx';

export interface WatchOfRowProps {
  readonly accountId: AccountId;
  readonly job: number;
  readonly row: number;
}

/** Starts to watch a row take effect, after consent to what is contacted, and shows how far it has. */
export function WatchOfRow({ accountId, job, row }: WatchOfRowProps) {
  const setup = useCall('live-dns.setup', { accountId });
  const { data, error } = useCall('live-watch.ofRow', { job, row });
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const problem = setup.error ?? error;
  if (problem !== null) return <p role="alert">{`${text.loadFailed}. ${problem.message}`}</p>;
  if (data === undefined || setup.data === undefined) return null;
  const { watch } = data;
  const hasAgreed = setup.data.agreedAt !== null;
  const start = async (): Promise<void> => {
    setAsks(false);
    setFault(null);
    setBusy(true);
    try {
      if (!hasAgreed) {
        await call('live-dns.agree', { accountId });
        await invalidate('live-dns.setup');
      }
      await call('live-watch.start', { job, row });
      await invalidate('live-watch.ofRow');
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      setFault(`${text.failed}. ${reason.message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {watch !== null && <WatchView watch={watch} />}
      {(watch === null || watch.state === 'stopped' || watch.state === 'gave-up') && (
        <p>
          <Button icon={<EyeOpen size={14} />} busy={busy} onPress={() => (hasAgreed ? void start() : setAsks(true))}>
            {watch === null ? text.start : text.again}
          </Button>
        </p>
      )}
      {fault !== null && <p role="alert">{fault}</p>}
      {asks && (
        <Dialog
          title={text.start}
          onClose={() => setAsks(false)}
          footer={
            <>
              <Button onPress={() => setAsks(false)}>{text.cancel}</Button>
              <Button variant="primary" onPress={() => void start()}>
                {text.agree}
              </Button>
            </>
          }
        >
          <Consent setup={setup.data} />
        </Dialog>
      )}
    </>
  );
}
