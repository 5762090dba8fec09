import { connectionSteps } from '../../../preload/contract/lists.ts';
import { connectionTest as text } from '../../text/en/accounts/connection-test.ts';
import { Button, Refresh, useFormats } from '../../ui/index.ts';
import { ConnectionStepRow } from './ConnectionStepRow.tsx';
import './connection-test.css';
import { summary } from './connection-test-text.ts';
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
  const idle = view === null ? text.test : text.again;
  return (
    <section className="rd-connection-test" aria-label={text.title}>
      <div className="rd-connection-test-head">
        <h3>{text.title}</h3>
        <span className="rd-age" role="status">
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
