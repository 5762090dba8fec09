import { useEffect, useRef, useState } from 'react';
import type { ConnectionStep } from '../../../preload/contract/accounts/connection.ts';
import { call } from '../../api/client.ts';
import { connectionTest as text } from '../../text/en/accounts/connection-test.ts';
import { Button, Clipboard, Duplicate, useFormats } from '../../ui/index.ts';
import { connectionDetails, dayIn, foundText } from './connection-test-text.ts';
import type { ConnectionTestView } from './use-connection-test.ts';

/** What a failed step means and what to do. */
export function ConnectionFinding({ step, view }: { readonly step: ConnectionStep; readonly view: ConnectionTestView }) {
  const [copied, setCopied] = useState(false);
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer Chromium returns a promise, which React would treat as a cleanup function.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (step.fault === undefined) return null;
  const { meaning, whatToDo } = text.faults[step.fault];
  const copy = (content: string) => void call('app.copy', { text: content }).then(() => setCopied(true));
  const { publicAddress, quote } = step;
  const found = foundText(step, dayIn(formats));
  return (
    <div ref={box} className="rd-connection-test-finding">
      {step.fault === 'ip-refused' && (
        <div className="rd-connection-test-address">
          <span className="rd-quiet">{text.yourAddress}</span>
          {publicAddress === undefined ? (
            <span>{text.ipNotNamed}</span>
          ) : (
            <>
              <code>{publicAddress}</code>
              <Button size="small" icon={<Duplicate size={14} />} onPress={() => copy(publicAddress)}>
                {text.copy}
              </Button>
            </>
          )}
        </div>
      )}
      {found !== undefined && (
        <p>
          <span className="rd-quiet">{text.fact}</span> <span className="rd-selectable">{found}</span>
        </p>
      )}
      <p>
        <strong>{text.meaning}</strong> {meaning}
      </p>
      <p>
        <strong>{text.whatToDo}</strong> {whatToDo}
      </p>
      {quote !== undefined && (
        <p>
          <span className="rd-quiet">{text.serviceQuote}</span> <q className="rd-selectable">{quote}</q>
        </p>
      )}
      <div className="rd-connection-test-actions">
        <Button variant="minimal" size="small" icon={<Clipboard size={14} />} onPress={() => copy(connectionDetails(view))}>
          {text.copyDetails}
        </Button>
        <span className="rd-age" role="status">
          {copied && text.copied}
        </span>
      </div>
    </div>
  );
}
