/** Bytes of a document. */
export const largestDocument = 32 * 1024 * 1024;
/** Bytes of one in YAML, whose reading takes fifty times the memory. */
export const largestYaml = 6 * 1024 * 1024;
/** Objects and lists within each other. Real documents stay below 40. */
export const deepestNesting = 150;
/** Values of a YAML document with its aliases written out. */
export const mostValues = 3_000_000;
/** As many as the contract takes. */
export const mostOperations = 5000;
export const longestPath = 2000;
