/** How columns are sized and moved from the head of a grid. */
export interface GridArrange {
  /** Pixels; undefined is as wide as there is room. `done` is false while the pointer still drags. */
  readonly size: (column: string, width: number | undefined, done: boolean) => void;
  /** To where another column is now. */
  readonly place: (column: string, at: string) => void;
  /** One place further. */
  readonly shift: (column: string, by: 1 | -1) => void;
}
