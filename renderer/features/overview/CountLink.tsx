import type { ReactNode } from 'react';
import type { Counted } from '../../../preload/contract/overview.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { useFormats } from '../../ui/index.ts';

export interface CountLinkProps {
  readonly accountId: string;
  readonly counted: Counted;
  /** The list behind the number; by default that of domains. */
  readonly list?: ScreenName;
  /** What is read out where the number alone says too little. */
  readonly label?: string | undefined;
  /** In place of the number. */
  readonly children?: ReactNode;
}

/** A number that leads to the list of just what it counts; plain where there is nothing to list. */
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
