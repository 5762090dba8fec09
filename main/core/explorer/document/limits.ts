/** Bytes of a document. */
export const largestDocument = 64 * 1024 * 1024;
/** Bytes of one in YAML, whose reading takes far more time and memory. */
export const largestYaml = 16 * 1024 * 1024;
/** Objects and lists within each other. Real documents stay below 40. */
export const deepestNesting = 150;
/** Values of a YAML document with its aliases written out. */
export const mostValues = 8_000_000;
/** As many as are listed. */
export const mostOperations = 20_000;
/** Characters of all listed operations: each may have a path and texts of thousands. */
export const longestList = 24_000_000;
export const longestPath = 2000;
/** Different references that are checked. */
export const mostReferences = 200_000;
