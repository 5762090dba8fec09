import { memo, useLayoutEffect, useRef } from 'react';
import type { TreeRow } from '../../../../preload/contract/explorer/response.ts';
import { explorerResponse } from '../../../text/en/explorer/answer.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronDown, ChevronRight, type Formats, useFormats } from '../../../ui/index.ts';
import { treeLineHeight } from './tree-line-height.ts';

const text = explorerResponse.tree;

/** Pixels per level. */
const indent = 16;
/** Deeper levels are not indented further, so that they stay visible. */
const deepest = 20;

function Value({ row, formats }: { readonly row: TreeRow; readonly formats: Formats }) {
  if (row.kind === 'object' || row.kind === 'list') {
    return <span className="rd-tree-size">{text[row.kind](formats.number(row.size))}</span>;
  }
  return (
    <span className={`rd-tree-value is-${row.kind}`}>
      {row.value}
      {row.cut && text.cut}
    </span>
  );
}

interface TreeLineProps {
  readonly index: number;
  /** undefined: loading. */
  readonly row: TreeRow | undefined;
  readonly isCursor: boolean;
}

function RenderedLine({ index, row, isCursor }: TreeLineProps) {
  const formats = useFormats();
  const line = useRef<HTMLDivElement>(null);
  const depth = Math.min(deepest, row?.depth ?? 0);
  useLayoutEffect(() => {
    line.current?.style.setProperty('transform', `translateY(${index * treeLineHeight}px)`);
    line.current?.style.setProperty('padding-left', `${12 + depth * indent}px`);
  }, [index, depth]);
  const turns = row !== undefined && row.size > 0;
  const Caret = row?.open ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table element cannot be positioned
    <div
      ref={line}
      role="row"
      aria-rowindex={index + 1}
      aria-level={(row?.depth ?? 0) + 1}
      aria-expanded={turns ? row.open : undefined}
      aria-busy={row === undefined || undefined}
      tabIndex={isCursor ? 0 : -1}
      data-row={index}
      className={classNames('rd-tree-line', isCursor && 'is-cursor', row?.difference != null && 'is-different')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its row receives the focus */}
      <span role="gridcell" className="rd-tree-cell">
        {row === undefined ? (
          <span className="rd-grid-bar" aria-label={text.reading} role="img" />
        ) : (
          <>
            <span className="rd-tree-caret">{turns && <Caret size={14} />}</span>
            {row.pointer !== '' && <span className="rd-tree-name">{`${row.name}: `}</span>}
            <Value row={row} formats={formats} />
          </>
        )}
      </span>
      {row?.difference != null && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: its row receives the focus
        <span role="gridcell" className="rd-tree-difference">
          {explorerResponse.differences.word(row.difference.code, row.difference.facts)}
        </span>
      )}
    </div>
  );
}

export const TreeLine = memo(RenderedLine);
