import { leavePractice } from '../../navigation/present-account.ts';
import { practice } from '../../text/en/practice.ts';
import { Button } from '../../ui/index.ts';
import './practice.css';
import { askReset } from './reset-asked.ts';

const words = practice.banner;

/**
 * Stands over every screen while a practice account is present, and cannot be closed. It is part of what the window starts
 * with, not fetched later: practice is never shown without it.
 */
export function PracticeBanner() {
  return (
    <section className="rd-practice" aria-label={words.label} data-region="practice" tabIndex={-1}>
      <strong className="rd-practice-mark">{practice.mark}</strong>
      <span className="rd-practice-text">{words.text}</span>
      <Button variant="minimal" size="small" onPress={askReset} aria-haspopup="dialog">
        {words.reset}
      </Button>
      <Button variant="minimal" size="small" onPress={leavePractice}>
        {words.leave}
      </Button>
    </section>
  );
}
