import type { ReactNode } from 'react';
import type { Counted } from '../../../preload/contract/portfolio/sums.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { useFormats } from '../../ui/index.ts';

export interface CountLinkProps {
  readonly accountId: string;
  readonly counted: Counted;
  /** The list behind the number; by default domains. */
  readonly list?: ScreenName;
  /** Screen reader text if the number is not sufficient. */
  readonly label?: string | undefined;
  /** Replaces the number. */
  readonly children?: ReactNode;
}

/** A number that links to the list of exactly what it counts; plain text if there is nothing to list. */
export function CountLink({ accountId, counted: { count, filter }, list = 'domains', label, children }: CountLinkProps) {
  const formats = useFormats();
  const shown = children ?? formats.number(count);
  if (count === 0 || filter === null) return <span className="rd-figures">{shown}</span>;
  return (
    <button type="button" className="rd-link rd-figures" aria-label={label} onClick={() => goTo({ screen: list, accountId, filter })}>
      {shown}
    </button>
  );
}
