/** Resizing and moving columns from the header of a grid. */
export interface GridArrange {
  /** Pixels; undefined is as wide as there is room. `done` is false during a drag. */
  readonly size: (column: string, width: number | undefined, done: boolean) => void;
  /** To the current position of another column. */
  readonly place: (column: string, at: string) => void;
  /** One position further. */
  readonly shift: (column: string, by: 1 | -1) => void;
}
