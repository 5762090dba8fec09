import { useEffect, useRef, useState } from 'react';
import type { DoctorStep } from '../../../preload/contract/accounts/connection.ts';
import { call } from '../../api/client.ts';
import { doctor as texts } from '../../text/en/accounts/doctor.ts';
import { Button, Clipboard, Duplicate } from '../../ui/index.ts';
import { doctorDetails } from './doctor-words.ts';
import type { DoctorView } from './use-doctor.ts';

/** What a failed step means and what to do. */
export function DoctorFinding({ step, view }: { readonly step: DoctorStep; readonly view: DoctorView }) {
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer Chromium returns a promise, which React would treat as a cleanup function.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (step.fault === undefined) return null;
  const { meaning, whatToDo } = texts.faults[step.fault];
  const copy = (text: string) => void call('app.copy', { text }).then(() => setCopied(true));
  const { publicAddress, quote, fact } = step;
  return (
    <div ref={box} className="rd-doctor-finding">
      {step.fault === 'ip-refused' && (
        <div className="rd-doctor-address">
          <span className="rd-quiet">{texts.yourAddress}</span>
          {publicAddress === undefined ? (
            <span>{texts.ipNotNamed}</span>
          ) : (
            <>
              <code>{publicAddress}</code>
              <Button size="small" icon={<Duplicate size={14} />} onPress={() => copy(publicAddress)}>
                {texts.copy}
              </Button>
            </>
          )}
        </div>
      )}
      {fact !== undefined && (
        <p>
          <span className="rd-quiet">{texts.fact}</span> <span className="rd-selectable">{fact}</span>
        </p>
      )}
      <p>
        <strong>{texts.meaning}</strong> {meaning}
      </p>
      <p>
        <strong>{texts.whatToDo}</strong> {whatToDo}
      </p>
      {quote !== undefined && (
        <p>
          <span className="rd-quiet">{texts.serviceQuote}</span> <q className="rd-selectable">{quote}</q>
        </p>
      )}
      <div className="rd-doctor-actions">
        <Button variant="minimal" size="small" icon={<Clipboard size={14} />} onPress={() => copy(doctorDetails(view))}>
          {texts.copyDetails}
        </Button>
        <span className="rd-age" role="status">
          {copied && texts.copied}
        </span>
      </div>
    </div>
  );
}
