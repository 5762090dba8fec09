import { call } from '../../api/client.ts';
import { errorDetails } from '../../api/error-details.ts';
import { useCall } from '../../api/queries.ts';
import { isPractice } from '../../navigation/practice-account.ts';
import { practice } from '../../text/en/practice.ts';
import { Button, Clipboard, Learning, WarningSign } from '../../ui/index.ts';
import { type Opening, openingFault, openingWhatToDo, openPractice, useOpening } from '../practice/index.ts';
import { Choice } from './Choice.tsx';

const text = practice.first;

/** Opens the practice account, possibly an existing one; shows progress, and what to do if it fails. */
export function PracticeChoice() {
  const hasPractice = useCall('accounts.list', {}).data?.accounts.some(isPractice) === true;
  const opening = useOpening();
  const busy = opening.state === 'opening';
  const note = hasPractice ? text.resumeNote : text.openNote;
  return (
    <>
      <Choice
        kind="practice"
        sign={<Learning size={20} />}
        name={hasPractice ? text.openExisting : text.open}
        note={busy ? text.opening : note}
        keys={text.key}
        busy={busy}
        onPress={() => void openPractice()}
      />
      {opening.state === 'failed' && <NotOpened {...opening} />}
    </>
  );
}

function NotOpened({ error, at }: Extract<Opening, { state: 'failed' }>) {
  const whatToDo = openingWhatToDo(error);
  return (
    <div className="rd-first-trouble" role="alert">
      <WarningSign size={14} />
      <div>
        <p>
          <strong>{practice.failed.strong}</strong> {openingFault(error)}
        </p>
        {whatToDo !== '' && <p>{whatToDo}</p>}
        <Button
          variant="minimal"
          size="small"
          icon={<Clipboard size={14} />}
          // The text stays on the screen if the clipboard fails.
          onPress={() => void call('app.copy', { text: errorDetails(error, at) }).catch(() => undefined)}
        >
          {practice.failed.copy}
        </Button>
      </div>
    </div>
  );
}
