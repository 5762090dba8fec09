import { type UIEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { zones } from '../../../text/en/zones/zones.ts';
import { Tick, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import type { Zone } from '../editor/use-zone.ts';
import { ProblemSign } from './ProblemSign.tsx';
import { fixText, problemReason, problemText } from './problems.ts';
import { useOfVersion } from './use-of-version.ts';

export interface ChecksProps {
  readonly zone: Zone;
  /** Scrolls a row into view. */
  readonly onGoTo: (row: string) => void;
  /** Other findings are rendered: an applied fix is gone. */
  readonly onRendered: () => void;
}

/** Maximum number shown; the table shows the others with "Only problems". */
const most = 200;
/** Maximum number rendered before scrolling: in a large zone they change with each edit. */
const atOnce = 25;
const text = zones.checks;

/** Problems of the records, the worst first, each with a link to the record or its fix. */
export function Checks({ zone, onGoTo, onRendered }: ChecksProps) {
  useLayoutEffect(onRendered);
  const formats = useFormats();
  const list = useRef<HTMLUListElement>(null);
  const scrolls = useOverflow(list);
  const { state } = zone;
  const { accountId, id } = state;
  // The records come first: a large zone takes longer to check than to show.
  const isShown = useSyncExternalStore(zone.rows.subscribe, () => zone.rows.shown() !== null);
  const found = useOfVersion('zones.problems', { accountId, id, from: 0, count: most }, state, isShown);
  const { error, warning, note } = state.problems ?? { error: 0, warning: 0, note: 0 };
  const all = error + warning + note;
  const problems = state.problems !== null && all === 0 ? [] : (found?.problems ?? []);
  const [drawn, setDrawn] = useState(atOnce);
  const isLarge = state.problems === null || all >= most;
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (drawn < problems.length && scrollTop + 2 * clientHeight > scrollHeight) setDrawn(drawn + atOnce);
  };
  return (
    <section className="rd-zone-checks" aria-label={text.title} data-region="checks" tabIndex={-1}>
      <div className="rd-zone-checks-head">
        <h2>{text.title}</h2>
        <span className="rd-age" role="status">
          {state.problems === null && text.looking}
          {state.problems !== null && all === 0 && (
            <>
              <Tick size={12} /> {text.none}
            </>
          )}
          {all > 0 && text.counts(formats.number(error), formats.number(warning), formats.number(note))}
        </span>
      </div>
      {isLarge && found === undefined && <div className="rd-zone-checks-room" />}
      {problems.length > 0 && (
        <ul ref={list} className="rd-zone-checks-list" tabIndex={scrolls ? 0 : undefined} aria-label={text.title} onScroll={onScroll}>
          {problems.slice(0, drawn).map((problem) => {
            const { row, code, level, record, fixable } = problem;
            const of = text.of(record.type, record.prefix);
            const linkLabel = level === 'note' ? text.showRecord(of) : text.goToRecord(of);
            return (
              <li key={`${row} ${code}`}>
                <ProblemSign level={level} title={text.level[level]} />
                <button type="button" className="rd-zone-checks-of" onClick={() => onGoTo(row)} aria-label={text.goToRecord(of)}>
                  {of}
                </button>
                <span className="rd-zone-checks-text">
                  {text.sentence(problemText(problem))} <span className="rd-quiet">{problemReason(problem)}</span>
                </span>
                {fixable ? (
                  <button type="button" className="rd-link" onClick={() => void zone.fix(row, code)}>
                    {fixText(problem)}
                  </button>
                ) : (
                  <button type="button" className="rd-link" onClick={() => onGoTo(row)} aria-label={linkLabel}>
                    {level === 'note' ? text.show : text.goTo}
                  </button>
                )}
              </li>
            );
          })}
          {drawn >= problems.length && all > problems.length && problems.length === most && (
            <li className="rd-quiet">{text.more(formats.number(all - problems.length))}</li>
          )}
        </ul>
      )}
    </section>
  );
}
