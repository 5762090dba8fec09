import type { Settings } from '../../../preload/contract/settings.ts';
import { settings as texts } from '../../texts/en/settings.ts';
import { SwitchField } from '../../ui/index.ts';
import { changeSettings } from './change-settings.ts';
import { Row, Section } from './Section.tsx';

const words = texts.changes;

/** What is told of jobs outside of the window. */
export function ChangesSection({ changes }: { readonly changes: Settings['changes'] }) {
  return (
    <Section id="changes" note={words.note}>
      <Row label={words.over}>
        <SwitchField
          label={words.notify}
          hint={words.notifyHint}
          checked={changes.notify}
          onChange={(notify) => void changeSettings('changes', { changes: { notify } })}
        />
      </Row>
    </Section>
  );
}
