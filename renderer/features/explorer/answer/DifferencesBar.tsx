import { call } from '../../../api/client.ts';
import { explorerResponse } from '../../../text/en/explorer/answer.ts';
import { useFormats, WarningSign } from '../../../ui/index.ts';
import { usePositions } from './use-places.ts';

const text = explorerResponse.differences;

interface DifferencesBarProps {
  readonly accountId: string;
  readonly responseId: string;
  readonly count: number;
  /** Only part was compared. */
  readonly more: boolean;
  readonly onGo: (pointer: string) => void;
}

/** Reports that the response differs from the document, and steps through the differences. */
export function DifferencesBar({ accountId, responseId, count, more, onGo }: DifferencesBarProps) {
  const formats = useFormats();
  const { places, begin, step } = usePositions(onGo);
  const next = async () => {
    if (places === null) begin(await call('explorer.differences', { accountId, responseId }));
    else step(1);
  };
  return (
    <div className="rd-answer-differences">
      <WarningSign size={14} />
      <span>
        <b>{text.count(formats.number(count), more)}</b>
        {text.marked}
      </span>
      <button type="button" className="rd-link" onClick={() => void next().catch(() => undefined)}>
        {text.next}
      </button>
    </div>
  );
}
