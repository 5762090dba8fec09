import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { OpenedNodes } from '../../../../preload/contract/explorer/response.ts';
import { CallError, call } from '../../../api/client.ts';
import { useRemoteRows } from '../../../data/remote-rows.ts';
import { explorerResponse as text } from '../../../text/en/explorer/answer.ts';
import { equalExtents } from '../../../ui/grid/row-extents.ts';
import { VirtualRows } from '../../../ui/grid/VirtualRows.tsx';
import { Key } from '../../../ui/index.ts';
import type { ResponseProps } from './answer-props.ts';
import { DifferencesBar } from './DifferencesBar.tsx';
import { FindBar } from './FindBar.tsx';
import { shownPath, turned } from './opened.ts';
import { TreeLine } from './TreeLine.tsx';
import { treeStep } from './tree-keys.ts';
import { treeLineHeight } from './tree-line-height.ts';
import { useTreeCursor } from './use-tree-cursor.ts';

interface ResponseTreeProps extends ResponseProps {
  readonly opened: OpenedNodes;
  readonly onOpened: (opened: OpenedNodes) => void;
}

/** The response as a tree; only visible lines are loaded and rendered. */
export function ResponseTree({ accountId, answer, opened, onOpened }: ResponseTreeProps) {
  const { responseId, differences, moreDifferences } = answer;
  const root = useRef<HTMLDivElement>(null);
  const [reported, report] = useState('');
  const load = useCallback(
    async (from: number, most: number) => {
      const { total, rows } = await call('explorer.tree', { accountId, responseId, opened, from, count: most });
      return { count: total, rows };
    },
    [accountId, responseId, opened],
  );
  const { count: total, rowAt: found, error, onWindow } = useRemoteRows({ load });
  /** A line of a tree is never gone. */
  const rowAt = (index: number) => found(index) ?? undefined;
  const count = total ?? 0;
  const { cursor, moveTo, page } = useTreeCursor(root, count);
  const row = rowAt(cursor);

  const issue = (failed: unknown) => report(failed instanceof CallError ? failed.message : text.issue);
  const turn = (pointer: string) => onOpened(turned(opened, pointer));
  /** Reveals a node by expanding its parents. */
  const reveal = async (pointer: string, focus: boolean) => {
    try {
      const found = await call('explorer.reveal', { accountId, responseId, opened, pointer });
      if (found.opened.flipped.join() !== opened.flipped.join()) onOpened(found.opened);
      moveTo(found.row, focus);
    } catch (failed) {
      issue(failed);
    }
  };
  const copy = async (what: 'value' | 'path') => {
    if (row === undefined) return;
    try {
      await call('explorer.copyOf', { accountId, responseId, pointer: row.pointer, what });
      report(what === 'value' ? text.copiedValue : text.copiedPath);
    } catch (failed) {
      issue(failed);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = treeStep(event.key, { cursor, count, row, page: page() });
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    report('');
    if (step === 'none') return;
    if ('to' in step) moveTo(Math.min(step.to, count - 1), true);
    else if ('turn' in step) turn(step.turn);
    else if ('reveal' in step) void reveal(step.reveal, true);
    else void copy(step.copy);
  };
  const onClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (line === null) return;
    const at = Number(line.dataset['row']);
    const pressed = rowAt(at);
    moveTo(at, true);
    if (pressed !== undefined && pressed.size > 0 && window.getSelection()?.isCollapsed !== false) turn(pressed.pointer);
  };

  if (error !== null) return <p className="rd-answer-note">{error instanceof Error ? error.message : text.issue}</p>;
  return (
    <>
      {differences !== null && differences > 0 && (
        <DifferencesBar
          accountId={accountId}
          responseId={responseId}
          count={differences}
          more={moreDifferences}
          onGo={(pointer) => void reveal(pointer, false)}
        />
      )}
      <FindBar
        accountId={accountId}
        responseId={responseId}
        onGo={(pointer) => void reveal(pointer, false)}
        onLeave={() => moveTo(cursor, true)}
      />
      <div
        ref={root}
        role="treegrid"
        aria-label={text.tree.label}
        aria-rowcount={total ?? -1}
        className="rd-answer-tree"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <VirtualRows
          scroller={root}
          label={text.tree.label}
          count={count}
          extents={equalExtents(count, treeLineHeight)}
          cursorRow={cursor}
          onWindow={onWindow}
        >
          {(index, key) => <TreeLine key={key} index={index} row={rowAt(index)} isCursor={index === cursor} />}
        </VirtualRows>
      </div>
      <footer className="rd-answer-foot">
        <code>
          <bdi>{row === undefined || row.pointer === '' ? text.whole : shownPath(row.pointer)}</bdi>
        </code>
        <span role="status" className="rd-quiet">
          {reported}
        </span>
        <span className="rd-answer-key">
          <Key>{text.keys.valueCap}</Key> {text.keys.value}
        </span>
        <span className="rd-answer-key">
          <Key>{text.keys.pathCap}</Key> {text.keys.path}
        </span>
      </footer>
    </>
  );
}
