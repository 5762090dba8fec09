import { connectionSteps } from '../../../preload/contract/lists.ts';
import { connectionTest as text } from '../../text/en/accounts/connection-test.ts';
import { Button, Clipboard, Duplicate, Refresh, SmallCross, Tick, useFormats } from '../../ui/index.ts';
import './connection-test.css';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionStep } from '../../../preload/contract/accounts/connection.ts';
import { call } from '../../api/client.ts';
import { connectionDetails, dayIn, duration, foundText, stepFact, summary } from './connection-test-text.ts';
import type { ConnectionTestView } from './use-connection-test.ts';

const notRun = connectionSteps.map((name) => ({ name, state: 'waiting' as const }));

/** The connection test: its eight steps, with the failed one expanded. */
export function ConnectionTest(props: {
  readonly view: ConnectionTestView | null;
  readonly onTest: () => void;
  readonly onStop: () => void;
}) {
  const { view, onTest, onStop } = props;
  const formats = useFormats();
  const steps = view?.steps ?? notRun;
  const failedAt = steps.findIndex(({ state }) => state === 'failed');
  const running = view?.state === 'running';
  const idle = view === null ? text.test : text.testAgain;
  return (
    <section className="rd-connection-test" aria-label={text.title}>
      <div className="rd-connection-test-head">
        <h3>{text.title}</h3>
        <span className="rd-age" role="status" aria-live={view === null ? 'off' : 'polite'}>
          {summary(view, formats)}
        </span>
        {/* A single button, so that it keeps the focus when a test starts and ends. */}
        <Button {...(running ? {} : { icon: <Refresh /> })} onPress={running ? onStop : onTest}>
          {running ? text.stop : idle}
        </Button>
      </div>
      {view?.error !== undefined && (
        <p className="rd-field-error" role="alert">
          {text.couldNotRun(view.error)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver does not treat a list without bullets as a list otherwise */}
      <ol className={view?.outdated ? 'rd-connection-test-steps is-outdated' : 'rd-connection-test-steps'} role="list">
        {steps.map((step, index) => (
          <ConnectionStepRow key={step.name} step={step} index={index} failedAt={failedAt} view={view} />
        ))}
      </ol>
    </section>
  );
}

/** One step; a failed one is expanded and announced. */
function ConnectionStepRow(props: {
  readonly step: ConnectionStep;
  readonly index: number;
  readonly failedAt: number;
  readonly view: ConnectionTestView | null;
}) {
  const { step, index, failedAt, view } = props;
  const formats = useFormats();
  const fact = stepFact(step, index, failedAt, formats);
  const failed = step.state === 'failed';
  return (
    <li className={`rd-connection-test-step is-${step.state}`} aria-current={step.state === 'running' ? 'step' : undefined}>
      <div className="rd-connection-test-line">
        <span className="rd-connection-test-sign">
          {step.state === 'passed' && <Tick size={14} title={text.states.passed} />}
          {failed && <SmallCross size={16} title={text.states.failed} />}
          {!failed && step.state !== 'passed' && <span className="rd-connection-test-ring" />}
        </span>
        <span className="rd-connection-test-name">{text.steps[step.name]}</span>
        <span className="rd-connection-test-fact" data-tip={fact.length > 40 ? fact : undefined}>
          {fact}
        </span>
        <span className="rd-connection-test-time">
          {step.durationMs !== undefined && step.durationMs > 0 && step.state !== 'skipped' && duration(step.durationMs, formats)}
        </span>
      </div>
      {failed && view !== null && <ConnectionFinding step={step} view={view} />}
    </li>
  );
}

/** What a failed step means and what to do. */
function ConnectionFinding({ step, view }: { readonly step: ConnectionStep; readonly view: ConnectionTestView }) {
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
