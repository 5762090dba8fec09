import type { ConnectionStep } from '../../../preload/contract/accounts/connection.ts';
import { connectionTest as text } from '../../text/en/accounts/connection-test.ts';
import { SmallCross, Tick, useFormats } from '../../ui/index.ts';
import { ConnectionFinding } from './ConnectionFinding.tsx';
import { duration, stepFact } from './connection-test-text.ts';
import type { ConnectionTestView } from './use-connection-test.ts';

/** One step; a failed one is expanded and announced. */
export function ConnectionStepRow(props: {
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
