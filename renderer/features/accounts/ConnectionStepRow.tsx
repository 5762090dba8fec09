import type { DoctorStep } from '../../../preload/contract/accounts/connection.ts';
import { doctor as text } from '../../text/en/accounts/connection-test.ts';
import { SmallCross, Tick, useFormats } from '../../ui/index.ts';
import { DoctorFinding } from './ConnectionFinding.tsx';
import { duration, stepFact } from './connection-test-text.ts';
import type { DoctorView } from './use-connection-test.ts';

/** One step; a failed one is expanded and announced. */
export function DoctorStepRow(props: {
  readonly step: DoctorStep;
  readonly index: number;
  readonly failedAt: number;
  readonly view: DoctorView | null;
}) {
  const { step, index, failedAt, view } = props;
  const formats = useFormats();
  const fact = stepFact(step, index, failedAt, formats);
  const failed = step.state === 'failed';
  return (
    <li className={`rd-doctor-step is-${step.state}`} aria-current={step.state === 'running' ? 'step' : undefined}>
      <div className="rd-doctor-line">
        <span className="rd-doctor-sign">
          {step.state === 'passed' && <Tick size={14} title={text.states.passed} />}
          {failed && <SmallCross size={16} title={text.states.failed} />}
          {!failed && step.state !== 'passed' && <span className="rd-doctor-ring" />}
        </span>
        <span className="rd-doctor-name">{text.steps[step.name]}</span>
        <span className="rd-doctor-fact" data-tip={fact.length > 40 ? fact : undefined}>
          {fact}
        </span>
        <span className="rd-doctor-time">
          {step.durationMs !== undefined && step.durationMs > 0 && step.state !== 'skipped' && duration(step.durationMs, formats)}
        </span>
      </div>
      {failed && view !== null && <DoctorFinding step={step} view={view} />}
    </li>
  );
}
