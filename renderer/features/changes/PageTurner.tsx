import { changes } from '../../text/en/changes/jobs.ts';
import { Button, ChevronLeft, ChevronRight, useFormats } from '../../ui/index.ts';
import './page-turner.css';

export interface PageTurnerProps {
  /** The first index shown, from 0; the page size; the total. */
  readonly from: number;
  readonly size: number;
  readonly total: number;
  readonly onPageChange: (from: number) => void;
  /** Default: newest first. */
  readonly text?: typeof changes.pages;
}

/** "101 to 200 of 1,240" with previous and next; empty if everything is shown. */
export function PageTurner({ from, size, total, onPageChange, text = changes.pages }: PageTurnerProps) {
  const { number } = useFormats();
  if (total <= size && from === 0) return null;
  const last = Math.min(total, from + size);
  return (
    <nav className="rd-page-turner" aria-label={text.label}>
      <span className="rd-figures">{text.shown(number(Math.min(from + 1, total)), number(last), number(total))}</span>
      <Button disabledReason={from === 0 ? text.first : undefined} onPress={() => onPageChange(0)}>
        {text.newest}
      </Button>
      <Button
        icon={<ChevronLeft size={14} />}
        disabledReason={from === 0 ? text.first : undefined}
        onPress={() => onPageChange(Math.max(0, from - size))}
      >
        {text.newer}
      </Button>
      <Button
        icon={<ChevronRight size={14} />}
        disabledReason={last >= total ? text.last : undefined}
        onPress={() => onPageChange(from + size)}
      >
        {text.older}
      </Button>
    </nav>
  );
}

/** Start index of the last page. */
export const pageStart = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1) * size;
