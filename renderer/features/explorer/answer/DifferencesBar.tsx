import { call } from '../../../api/client.ts';
import { explorerAnswer as texts } from '../../../text/en/explorer-answer.ts';
import { useFormats, WarningSign } from '../../../ui/index.ts';
import { usePlaces } from './use-places.ts';

const words = texts.differences;

interface DifferencesBarProps {
  readonly accountId: string;
  readonly answerId: string;
  readonly count: number;
  /** Not all was compared. */
  readonly more: boolean;
  readonly onGo: (pointer: string) => void;
}

/** Says that the answer is not as the document says, and leads from one place to the next. */
export function DifferencesBar({ accountId, answerId, count, more, onGo }: DifferencesBarProps) {
  const formats = useFormats();
  const { places, begin, step } = usePlaces(onGo);
  const next = async () => {
    if (places === null) begin(await call('explorer.differences', { accountId, answerId }));
    else step(1);
  };
  return (
    <div className="rd-answer-differences">
      <WarningSign size={14} />
      <span>
        <b>{words.count(formats.number(count), more)}</b>
        {words.marked}
      </span>
      <button type="button" className="rd-link" onClick={() => void next().catch(() => undefined)}>
        {words.next}
      </button>
    </div>
  );
}
