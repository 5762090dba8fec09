import { call } from '../../api/client.ts';
import { errorDetails } from '../../api/error-details.ts';
import { practice } from '../../text/en/practice.ts';
import { Banner, Button, SmallCross, WarningSign } from '../../ui/index.ts';
import { closeOpening, openingFault, openingWhatToDo, openPractice, useOpening } from './opening.ts';

const text = practice.failed;

/** Shown above another account's screen: practice is being opened, or why it failed. */
export function OpeningNotice() {
  const opening = useOpening();
  if (opening.state === 'rest') return null;
  if (opening.state === 'opening') return <Banner tone="quiet" strong={practice.opening.strong} text={practice.opening.text} />;
  return (
    <Banner
      tone="needs-you"
      icon={<WarningSign />}
      strong={text.strong}
      text={`${openingFault(opening.error)} ${openingWhatToDo(opening.error)}`.trim()}
      action={
        <>
          <Button size="small" onPress={() => void openPractice()}>
            {text.retry}
          </Button>
          <Button
            variant="minimal"
            size="small"
            onPress={() => void call('app.copy', { text: errorDetails(opening.error, opening.at) }).catch(() => undefined)}
          >
            {text.copy}
          </Button>
          <Button variant="minimal" size="small" icon={<SmallCross />} label={text.close} onPress={closeOpening} />
        </>
      }
    />
  );
}
