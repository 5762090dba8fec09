import { leavePractice } from '../../navigation/present-account.ts';
import { practice } from '../../text/en/practice.ts';
import { Button } from '../../ui/index.ts';
import './practice.css';
import { requestReset } from './reset-question.ts';

const text = practice.banner;

/**
 * Shown above every screen while a practice account is present; cannot be closed. Part of the initial bundle rather than loaded later:
 * practice is never shown without it.
 */
export function PracticeBanner() {
  return (
    <section className="rd-practice" aria-label={text.label} data-region="practice" tabIndex={-1}>
      <strong className="rd-practice-mark">{practice.mark}</strong>
      <span className="rd-practice-text">{text.text}</span>
      <Button variant="minimal" size="small" onPress={requestReset} aria-haspopup="dialog">
        {text.reset}
      </Button>
      <Button variant="minimal" size="small" onPress={leavePractice}>
        {text.leave}
      </Button>
    </section>
  );
}
