import { useCallback, useLayoutEffect, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { useRemoteRows } from '../../../data/remote-rows.ts';
import { explorerResponse as text } from '../../../text/en/explorer/answer.ts';
import { equalExtents } from '../../../ui/grid/row-extents.ts';
import { VirtualRows } from '../../../ui/grid/VirtualRows.tsx';
import { useFormats } from '../../../ui/index.ts';
import type { ResponseProps } from './answer-props.ts';

/** Pixels. */
const lineHeight = 20;
/** Roles for virtualized lines, as in grids (renderer/ui/grid/roles.ts). */
const asLines = (total: number | null) => ({ role: 'table', 'aria-label': text.raw.label, 'aria-rowcount': total ?? -1 }) as const;

function Line({ index, line, number }: { readonly index: number; readonly line: string | undefined; readonly number: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.style.setProperty('transform', `translateY(${index * lineHeight}px)`), [index]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be positioned
    // biome-ignore lint/a11y/useFocusableInteractive: it is read by scrolling
    <div ref={element} role="row" aria-rowindex={index + 1} className="rd-answer-line">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="rd-answer-number">
        {number}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell">{line}</span>
    </div>
  );
}

/** The body as received, or re-serialized without its secrets, line by line; only visible lines are rendered. */
export function ResponseRaw({ accountId, answer: { responseId, body, isReserialized, broken } }: ResponseProps) {
  const formats = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  const load = useCallback(
    async (from: number, count: number) => {
      const { total, lines } = await call('explorer.raw', { accountId, responseId, from, count });
      return { count: total, rows: lines };
    },
    [accountId, responseId],
  );
  const { count: total, rowAt, error, onWindow } = useRemoteRows({ load });
  if (body === 'binary' || body === 'none') return <p className="rd-answer-note">{text.kinds[body]}</p>;
  if (error !== null) return <p className="rd-answer-note">{error instanceof Error ? error.message : text.issue}</p>;
  return (
    <>
      {body !== 'json' && (
        <p className="rd-answer-note">
          {broken === null ? text.kinds[body] : text.broken(formats.number(broken.line), formats.number(broken.column), broken.ends)}
        </p>
      )}
      {isReserialized && <p className="rd-answer-note">{text.raw.isReserialized}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div ref={scroller} {...asLines(total)} tabIndex={0} className="rd-answer-raw">
        <VirtualRows
          scroller={scroller}
          label={text.raw.label}
          count={total ?? 0}
          extents={equalExtents(total ?? 0, lineHeight)}
          cursorRow={-1}
          onWindow={onWindow}
        >
          {(index, key) => <Line key={key} index={index} number={formats.number(index + 1)} line={rowAt(index) ?? undefined} />}
        </VirtualRows>
      </div>
    </>
  );
}
