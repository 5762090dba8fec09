import { describe, expect, it } from 'vitest';
import { columnWindow, isRoomy, matrixWidths } from '../../../../../../renderer/features/availability/matrix/column-window.ts';

describe('the widths of the matrix', () => {
  it('distribute the space within bounds', () => {
    expect(matrixWidths(1080, 5)).toEqual({ name: 200, column: 176 });
    expect(matrixWidths(1080, 20)).toEqual({ name: 200, column: 104 });
    expect(matrixWidths(1080, 1)).toEqual({ name: 200, column: 184 });
    expect(matrixWidths(700, 0).name).toBe(160);
    expect(isRoomy(matrixWidths(1080, 5))).toBe(true);
    expect(isRoomy(matrixWidths(1080, 20))).toBe(false);
  });
});

describe('the rendered columns', () => {
  const widths = { name: 200, column: 100 };

  it('are those in view and a few beyond', () => {
    expect(columnWindow(0, 1000, 50, widths)).toEqual([0, 11]);
    expect(columnWindow(1000, 1000, 50, widths)).toEqual([8, 21]);
  });

  it('are never more than exist', () => {
    expect(columnWindow(4200, 1000, 50, widths)).toEqual([40, 50]);
    expect(columnWindow(0, 1000, 3, widths)).toEqual([0, 3]);
    expect(columnWindow(900, 1000, 0, widths)).toEqual([0, 0]);
  });
});
