import { createMatrix, type Matrix } from '../../../../../main/core/availability/matrix/matrix.ts';

/** A matrix of names under some extensions, each requested for all of them. */
export function matrixOf(labels: readonly string[], extensions: readonly string[] = ['.com', '.id']): Matrix {
  const matrix = createMatrix(extensions);
  matrix.add(
    labels.map((label) => ({ label, ours: null, columns: [...extensions.keys()] })),
    null,
  );
  return matrix;
}
