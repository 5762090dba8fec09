import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { listNames } from '../../text/en/lists.ts';

/** Each area that the service does not offer to the account, with the status and the words of the service. */
export function NotOffered({ lists }: { readonly lists: readonly SyncListState[] }) {
  return (
    <dl className="rd-facts">
      {lists.map(({ list, fault }) => (
        <div key={list}>
          <dt>{capitalized(listNames[list].many)}</dt>
          <dd>{fault !== null && shownText(fault.message)}</dd>
        </div>
      ))}
    </dl>
  );
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
