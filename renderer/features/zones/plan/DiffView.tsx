import { useRef } from 'react';
import type { ZoneDiff } from '../../../../preload/contract/zones.ts';
import { zones as texts } from '../../../texts/en/zones.ts';
import { useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { Mark } from '../parts/Mark.tsx';
import type { DiffForm } from './DiffSwitch.tsx';
import { groupsOf, lineWords, type SetLine } from './diff-lines.ts';

export interface DiffViewProps {
  readonly label: string;
  /** undefined: it is being worked out. */
  readonly diff: ZoneDiff | undefined;
  readonly form: DiffForm;
}

const words = texts.plan;

function Line({ line: { mark, before, after } }: { readonly line: SetLine }) {
  const { name, same, was, is } = lineWords(before, after);
  return (
    <li className={`rd-zone-diff-line is-${mark}`}>
      <Mark mark={mark} />
      <span className="rd-zone-diff-name">{name}</span>
      <span className="rd-zone-diff-content">
        {same !== null && <span>{same}</span>}
        {was !== null && <del>{was}</del>}
        {is !== null && <span>{is}</span>}
      </span>
    </li>
  );
}

function asText(text: string) {
  const tones: Readonly<Record<string, string>> = { '+': 'is-added', '-': 'is-removed', '~': 'is-changed' };
  let at = 0;
  return text.split('\n').map((line) => (
    <span key={at++} className={tones[line.charAt(0)]}>
      {line}
      {'\n'}
    </span>
  ));
}

/** What is different, by record sets in their groups, or as text. */
export function DiffView({ label, diff, form }: DiffViewProps) {
  return diff === undefined ? <div className="rd-zone-side-scroll" /> : <Differences label={label} diff={diff} form={form} />;
}

/** A part of its own: what scrolls is looked at from its first drawing on. */
function Differences({ label, diff, form }: DiffViewProps & { readonly diff: ZoneDiff }) {
  const formats = useFormats();
  const scroll = useRef<HTMLElement>(null);
  const scrolls = useOverflow(scroll);
  return (
    <section ref={scroll} className="rd-zone-side-scroll" aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {form === 'text' ? (
        <pre className="rd-zone-diff-text">{asText(diff.text)}</pre>
      ) : (
        groupsOf(diff.sets).map(({ group, lines }) => (
          <div key={group}>
            <h3>{words.groups[group]}</h3>
            <ul className="rd-zone-diff">
              {lines.map(({ key, ...line }) => (
                <Line key={key} line={line} />
              ))}
            </ul>
          </div>
        ))
      )}
      {diff.sets.length < diff.setCount && form === 'records' && (
        <p className="rd-zone-nothing rd-quiet">{words.more(formats.number(diff.setCount - diff.sets.length))}</p>
      )}
    </section>
  );
}
