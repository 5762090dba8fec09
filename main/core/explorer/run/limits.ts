/** Rows of one run: at five a second they take more than half an hour. */
export const mostRows = 10_000;
/** Bytes of a file: its rows are kept in memory while it runs. */
export const largestFile = 16_000_000;
/** Columns of a file. */
export const mostColumns = 200;
/** Characters of a cell; a query takes no more than 16,000 in all. */
export const longestCell = 2000;
/** Characters of all requests of a run. */
export const mostTogether = 64_000_000;
/** Bytes of an answer that are looked at and kept. */
export const lookedAt = 65_536;
/** Bytes of all answers of a run on the disk; of what comes later only the status is kept. */
export const mostOnDisk = 256 * 1024 * 1024;
/** Characters of a cell that is shown. */
export const longestShown = 500;
