/** Bytes of a file: its rows stay in memory during the run. */
export const maxFileBytes = 16_000_000;
/** Columns of a file. */
export const maxColumns = 200;
/** Characters of a cell; a query may have at most 16,000 in total. */
export const maxCellLength = 2000;
/** Characters of all requests of a run. */
export const maxTotalBytes = 64_000_000;
/** Bytes of a response that are checked and stored. */
export const inspectedBytes = 65_536;
/** Bytes of all responses of a run on disk; beyond this only the status is stored. */
export const maxBytesOnDisk = 256 * 1024 * 1024;
/** Characters of a displayed cell. */
export const maxShownLength = 500;
