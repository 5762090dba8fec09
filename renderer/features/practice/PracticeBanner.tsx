import { leavePractice } from '../../navigation/present-account.ts';
import { practice } from '../../text/en/practice.ts';
import { Button } from '../../ui/index.ts';
import './practice.css';
import { requestReset } from './reset-asked.ts';

const words = practice.banner;

/**
 * Shown above every screen while a practice account is present; cannot be closed. Part of the initial bundle rather than loaded later:
 * practice is never shown without it.
 */
export function PracticeBanner() {
  return (
    <section className="rd-practice" aria-label={words.label} data-region="practice" tabIndex={-1}>
      <strong className="rd-practice-mark">{practice.mark}</strong>
      <span className="rd-practice-text">{words.text}</span>
      <Button variant="minimal" size="small" onPress={requestReset} aria-haspopup="dialog">
        {words.reset}
      </Button>
      <Button variant="minimal" size="small" onPress={leavePractice}>
        {words.leave}
      </Button>
    </section>
  );
}
