import type { DocumentFacts, DocumentProblem } from '../../../../preload/contract/explorer/document.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { useFormats, WarningSign } from '../../../ui/index.ts';

const text = explorer.unread;

/** These mean that something is not listed or not checked, rather than unreadable. */
const otherwise: ReadonlySet<DocumentProblem['code']> = new Set<DocumentProblem['code']>([
  'newer',
  'too-many',
  'path-too-long',
  'references-unchecked',
]);

/** Reports at the bottom of the list how many operations are missing or may be, with a link to the reasons. */
export function UnreadStrip({ facts, onShow }: { readonly facts: DocumentFacts; readonly onShow: () => void }) {
  const formats = useFormats();
  const { operations, unlisted } = facts;
  const unread = facts.problems.filter(({ code }) => !otherwise.has(code)).length + facts.moreProblems;
  const lines = [
    ...(unlisted === 0 ? [] : [text.unlisted(formats.number(unlisted), formats.number(operations + unlisted))]),
    ...(unread === 0 ? [] : [text.count(formats.number(unread))]),
  ];
  if (lines.length === 0) return null;
  return (
    <section className="rd-explorer-changed is-unread" aria-label={text.label}>
      <WarningSign size={14} />
      <span>{lines.join(' ')}</span>
      <button type="button" className="rd-link" onClick={onShow}>
        {text.show}
      </button>
    </section>
  );
}
