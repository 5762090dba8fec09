import type { DocumentFacts } from '../../../../preload/contract/explorer-document.ts';
import { explorer as texts } from '../../../texts/en/explorer.ts';
import { useFormats, WarningSign } from '../../../ui/index.ts';

const words = texts.unread;

/** Says at the foot of the list that operations may be missing from it, and leads to the places of the faults. */
export function UnreadStrip({ facts, onShow }: { readonly facts: DocumentFacts; readonly onShow: () => void }) {
  const formats = useFormats();
  const count = facts.problems.filter(({ code }) => code !== 'newer').length + facts.moreProblems;
  if (count === 0) return null;
  return (
    <section className="rd-explorer-changed is-unread" aria-label={words.label}>
      <WarningSign size={14} />
      <span>{words.count(formats.number(count))}</span>
      <button type="button" className="rd-link" onClick={onShow}>
        {words.show}
      </button>
    </section>
  );
}
