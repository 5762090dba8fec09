import { useEffect, useRef, useState } from 'react';
import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { ZoneProblem } from '../../../../preload/contract/zones.ts';
import { CallError, call } from '../../../api/client.ts';
import { zoneImport as texts } from '../../../texts/en/zone-import.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { ProblemSign } from '../parts/ProblemSign.tsx';
import { problemText, worstFirst } from '../parts/problems.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';
import '../parts/dialog-table.css';

export interface OfZone {
  readonly accountId: AccountId;
  readonly id: number;
}

type Line = Output<'zones.importLines'>['lines'][number];

/** Lines that are fetched at a time. */
const step = 200;
const words = texts.preview;

const sentence = (problem: ZoneProblem): string => texts.problems[problem.code]?.(problem.facts) ?? problemText(problem);

function Problems({ problems }: Pick<Line, 'problems'>) {
  return worstFirst(problems).map((problem, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: problems of a line never change
    <span key={at} className="rd-zone-import-problem">
      <ProblemSign level={problem.level} title={problem.level} /> {sentence(problem)}
    </span>
  ));
}

/** The lines of what was read, in their order; more of them when asked for. */
export function ImportLines({ of, file, problems }: { readonly of: OfZone; readonly file: string; readonly problems: boolean }) {
  const formats = useFormats();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [count, setCount] = useState<number | null>(null);
  const [fault, setFault] = useState<CallError | null>(null);
  const alive = useRef(true);
  const { accountId, id } = of;

  const fetchFrom = async (from: number) => {
    try {
      const found = await call('zones.importLines', { accountId, id, import: file, problems, from, count: step });
      if (!alive.current) return;
      setLines((before) => [...before.slice(0, from), ...found.lines]);
      setCount(found.count);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (alive.current) setFault(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another filter is another list
  useEffect(() => {
    alive.current = true;
    void fetchFrom(0);
    return () => {
      alive.current = false;
    };
  }, []);

  const left = (count ?? 0) - lines.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
    <section className="rd-zone-rows rd-zone-import-lines" aria-label={words.table} tabIndex={0}>
      {fault !== null && <ZoneFault error={fault} />}
      <table>
        <thead>
          <tr>
            <th scope="col" className="is-number">
              {words.columns.line}
            </th>
            <th scope="col">{words.columns.prefix}</th>
            <th scope="col">{words.columns.type}</th>
            <th scope="col" className="is-number">
              {words.columns.ttl}
            </th>
            <th scope="col">{words.columns.content}</th>
            <th scope="col">{words.columns.problems}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, record, problems: found }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their place
            <tr key={at}>
              <td className="is-number rd-quiet">{formats.number(line)}</td>
              {record === null ? (
                <td colSpan={4} className="rd-quiet">
                  {words.notTaken}
                </td>
              ) : (
                <>
                  <td className="is-name">
                    <code>{record.prefix}</code>
                  </td>
                  <td>{record.type}</td>
                  <td className="is-number">{record.ttl === null ? '' : formats.number(record.ttl)}</td>
                  <td className="is-content">
                    <code>{record.content}</code>
                  </td>
                </>
              )}
              <td className="is-problems">
                <Problems problems={found} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count === 0 && <p className="rd-zone-import-none rd-quiet">{words.none}</p>}
      {left > 0 && (
        <Button size="small" variant="minimal" onPress={() => void fetchFrom(lines.length)}>
          {words.more(formats.number(Math.min(left, step)))}
        </Button>
      )}
    </section>
  );
}
