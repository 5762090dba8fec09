import { changes as texts } from '../../text/en/changes.ts';
import { Button, ChevronLeft, ChevronRight, useFormats } from '../../ui/index.ts';
import './page-turner.css';

export interface PageTurnerProps {
  /** The first one shown, from 0; how many a page has; all there are. */
  readonly from: number;
  readonly size: number;
  readonly total: number;
  readonly onTurn: (from: number) => void;
  /** Default: newest first. */
  readonly words?: typeof texts.pages;
}

/** "101 to 200 of 1,240" with the ways to those before and after; nothing where all are shown. */
export function PageTurner({ from, size, total, onTurn, words = texts.pages }: PageTurnerProps) {
  const { number } = useFormats();
  if (total <= size && from === 0) return null;
  const last = Math.min(total, from + size);
  return (
    <nav className="rd-page-turner" aria-label={words.label}>
      <span className="rd-figures">{words.shown(number(Math.min(from + 1, total)), number(last), number(total))}</span>
      <Button disabledReason={from === 0 ? words.first : undefined} onPress={() => onTurn(0)}>
        {words.newest}
      </Button>
      <Button
        icon={<ChevronLeft size={14} />}
        disabledReason={from === 0 ? words.first : undefined}
        onPress={() => onTurn(Math.max(0, from - size))}
      >
        {words.newer}
      </Button>
      <Button icon={<ChevronRight size={14} />} disabledReason={last >= total ? words.last : undefined} onPress={() => onTurn(from + size)}>
        {words.older}
      </Button>
    </nav>
  );
}

/** Where the last page of so many begins. */
export const pageStart = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1) * size;
