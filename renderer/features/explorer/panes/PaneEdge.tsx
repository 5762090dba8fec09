import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { bounds, fitWidth, type PaneName, widthByKey } from './widths.ts';

export interface PaneEdgeProps {
  readonly label: string;
  readonly name: PaneName;
  readonly width: number;
  /** The element with the widths as custom properties. */
  readonly panes: RefObject<HTMLElement | null>;
  readonly onWidth: (width: number) => void;
}

/** The custom property with a pane's width. */
export const widthProperty = (name: PaneName): string => (name === 'listWidth' ? '--rd-explorer-list' : '--rd-explorer-form');

/** The right edge of a pane, movable by pointer and keys. */
export function PaneEdge({ label, name, width, panes, onWidth }: PaneEdgeProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, name, width);
    if (next === null) return;
    event.preventDefault();
    onWidth(next);
  };
  const onPointerDown = (down: PointerEvent<HTMLDivElement>) => {
    if (down.button !== 0) return;
    const edge = down.currentTarget;
    edge.setPointerCapture(down.pointerId);
    const at = (x: number) => fitWidth(name, width + x - down.clientX);
    const move = ({ clientX }: globalThis.PointerEvent) => panes.current?.style.setProperty(widthProperty(name), `${at(clientX)}px`);
    const up = ({ clientX }: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move);
      onWidth(at(clientX));
    };
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', up, { once: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      className="rd-explorer-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={bounds[name].least}
      aria-valuemax={bounds[name].most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  );
}
