import { useRef } from 'react';
import type { ZoneDiff } from '../../../preload/contract/dns/zone-diff.ts';
import { zones } from '../../text/en/zones/zones.ts';
import { WarningSign } from '../../ui/index.ts';
import { useOverflow } from '../../ui/use-overflow.ts';
import type { DiffForm } from './DiffSwitch.tsx';
import { groupsOf, lineColumns, lineText, notAsPlannedText, type SetLine } from './diff-lines.ts';
import { Mark } from './Mark.tsx';
import { MoreButton } from './MoreButton.tsx';
import { usePages } from './use-pages.ts';
import './zone-diff.css';

export interface DiffViewProps {
  readonly label: string;
  /** undefined: it is being computed. */
  readonly diff: ZoneDiff | undefined;
  readonly form: DiffForm;
  /** There is room for a TTL column. */
  readonly wide?: true;
  /** The page that starts with this line; null: its diff is outdated. */
  readonly onMore: (from: number) => Promise<ZoneDiff | null>;
}

const text = zones.plan;

function Sides({ same, was, is }: Pick<ReturnType<typeof lineText>, 'same' | 'was' | 'is'>) {
  return (
    <span className="rd-zone-diff-content">
      {same !== null && <span>{same}</span>}
      {was !== null && <del>{was}</del>}
      {is !== null && <span>{is}</span>}
    </span>
  );
}

function Line({ line: { mark, before, after, notAsPlanned }, wide }: { readonly line: SetLine; readonly wide: boolean }) {
  const { name, ...sides } = lineText(before, after);
  const { ttl, content } = lineColumns(before, after);
  return (
    <li className={`rd-zone-diff-line is-${mark}${wide ? ' is-wide' : ''}`}>
      <Mark mark={mark} />
      <span className="rd-zone-diff-name">{name}</span>
      {wide && <Sides {...ttl} />}
      <Sides {...(wide ? content : sides)} />
      {notAsPlanned !== undefined && (
        <span className="rd-zone-diff-differs">
          <WarningSign size={14} /> {notAsPlannedText(notAsPlanned)}
        </span>
      )}
    </li>
  );
}

function asText(content: string) {
  const tones: Readonly<Record<string, string>> = { '+': 'is-added', '-': 'is-removed', '~': 'is-changed' };
  let at = 0;
  return content.split('\n').map((line) => (
    <span key={at++} className={tones[line.charAt(0)]}>
      {line}
      {'\n'}
    </span>
  ));
}

/** The differences, by record sets in groups, or as text. */
export function DiffView({ diff, ...props }: DiffViewProps) {
  return diff === undefined ? <div className="rd-zone-side-scroll" /> : <Differences diff={diff} {...props} />;
}

const lineCount = ({ created, changed, deleted }: ZoneDiff): number => created + changed + deleted;
const shownIn = (pages: readonly ZoneDiff[]): number => pages.reduce((sum, { lines }) => sum + lines.length, 0);

/** A separate component, so that the scroll container is observed from its first render on. */
function Differences({
  label,
  diff,
  form,
  wide = false,
  onMore,
}: Omit<DiffViewProps, 'diff' | 'wide'> & { readonly diff: ZoneDiff; readonly wide?: boolean }) {
  const scroll = useRef<HTMLElement>(null);
  const scrolls = useOverflow(scroll);
  const pages = usePages(diff, async (all) => {
    const next = await onMore(shownIn(all));
    return next !== null && lineCount(next) === lineCount(diff) ? next : null;
  });
  const lines = pages.all.flatMap((page) => page.lines);
  return (
    <section ref={scroll} className="rd-zone-side-scroll" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {form === 'text' ? (
        <pre className="rd-zone-diff-text">{asText(pages.all.map(({ text: content }) => content).join('\n'))}</pre>
      ) : (
        groupsOf(lines).map(({ group, lines: ofGroup }) => (
          <div key={group}>
            <h3>{text.groups[group]}</h3>
            <ul className="rd-zone-diff">
              {ofGroup.map(({ key, ...line }) => (
                <Line key={key} line={line} wide={wide} />
              ))}
            </ul>
          </div>
        ))
      )}
      <MoreButton remaining={lineCount(diff) - lines.length} pages={pages} />
    </section>
  );
}
