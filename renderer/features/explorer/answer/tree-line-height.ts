/** Pixels. */
export const treeLineHeight = 22;
