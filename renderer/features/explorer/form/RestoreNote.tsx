import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { explorerHistory as text } from '../../../text/en/explorer/history.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Age, Button, History, SmallCross, useFormats } from '../../../ui/index.ts';
import { dismissRestored, type RestoreNote as Note, revert } from './restored-request.ts';

/** Maximum names listed individually. */
const maxNames = 5;

interface RestoreNoteProps {
  readonly accountId: AccountId;
  readonly operation: string;
  readonly note: Note;
}

/** The origin of the form's contents, what is missing, and Undo. */
export function RestoreNote({ accountId, operation, note }: RestoreNoteProps) {
  const formats = useFormats();
  const { title, at, text: message, job, withheld, before } = note;
  const names = withheld.slice(0, maxNames).join(', ');
  const more = withheld.length - maxNames;
  return (
    <div className="rd-banner is-quiet rd-put-back" role="status">
      <History size={14} />
      <span className="rd-banner-text">
        <strong>{title}</strong>
        {at !== null && (
          <>
            {', '}
            <Age at={at} />
          </>
        )}
        {'. '}
        {message}
        {withheld.length > 0 && ` ${text.withheld(more > 0 ? text.moreNames(names, formats.number(more)) : names)}`}
        {job !== null && (
          <>
            {' '}
            <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId, id: `${job}` })}>
              {text.toJob}
            </button>
          </>
        )}
      </span>
      {before !== null && (
        <Button size="small" onPress={() => revert(accountId, operation)}>
          {text.revert}
        </Button>
      )}
      <MiniButton label={text.closeNote} icon={<SmallCross />} onPress={() => dismissRestored(accountId, operation)} />
    </div>
  );
}
