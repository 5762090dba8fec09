import type { SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { listNames } from '../../text/en/lists.ts';

/** The areas that the service does not offer to the account, with its status and words; those with the same answer together. */
export function NotOffered({ lists }: { readonly lists: readonly SyncListState[] }) {
  const answers = new Map<string, string[]>();
  for (const { list, fault } of lists) {
    const message = fault?.message ?? '';
    answers.set(message, [...(answers.get(message) ?? []), listNames[list].many]);
  }
  return (
    <dl className="rd-facts">
      {[...answers].map(([message, names]) => (
        <div key={message}>
          <dt>{capitalized(names.join(', '))}</dt>
          <dd>{message !== '' && shownText(message)}</dd>
        </div>
      ))}
    </dl>
  );
}

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
