/** Bytes of a document. */
export const maxDocumentBytes = 64 * 1024 * 1024;
/** Bytes of a YAML document, which takes far more time and memory to parse. */
export const maxYamlBytes = 16 * 1024 * 1024;
/** Nested objects and arrays. Real documents stay below 40. */
export const deepestNesting = 150;
/** Values of a YAML document with its aliases expanded. */
export const maxValues = 8_000_000;
/** Maximum number of listed operations. */
export const maxOperations = 20_000;
/** Characters of all listed operations: each may have a path and texts of thousands of characters. */
export const maxListLength = 24_000_000;
export const maxPathLength = 2000;
/** Distinct references that are checked. */
export const maxReferences = 200_000;
