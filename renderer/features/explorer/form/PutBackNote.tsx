import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { explorerHistory as texts } from '../../../text/en/explorer-history.ts';
import { Age, Button, History, SmallCross, useFormats } from '../../../ui/index.ts';
import { MiniButton } from '../../../ui/MiniButton.tsx';
import { closePutBack, type PutBackNote as Note, takeBack } from './put-back.ts';

/** Names that are told one by one. */
const mostNames = 5;

interface PutBackNoteProps {
  readonly accountId: AccountId;
  readonly operation: string;
  readonly note: Note;
}

/** Where what stands in the form came from, what it lacks, and the way back. */
export function PutBackNote({ accountId, operation, note }: PutBackNoteProps) {
  const formats = useFormats();
  const { title, at, text, job, withheld, before } = note;
  const names = withheld.slice(0, mostNames).join(', ');
  const more = withheld.length - mostNames;
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
        {text}
        {withheld.length > 0 && ` ${texts.withheld(more > 0 ? texts.moreNames(names, formats.number(more)) : names)}`}
        {job !== null && (
          <>
            {' '}
            <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId, id: `${job}` })}>
              {texts.toJob}
            </button>
          </>
        )}
      </span>
      {before !== null && (
        <Button size="small" onPress={() => takeBack(accountId, operation)}>
          {texts.takeBack}
        </Button>
      )}
      <MiniButton label={texts.closeNote} icon={<SmallCross />} onPress={() => closePutBack(accountId, operation)} />
    </div>
  );
}
