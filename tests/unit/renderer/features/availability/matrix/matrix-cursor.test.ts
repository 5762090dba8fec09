import { describe, expect, it } from 'vitest';
import { clampCell, moveCell } from '../../../../../../renderer/features/availability/matrix/matrix-cursor.ts';

const extent = { rows: 200, columns: 21, page: 20 };
const press = (key: string, far = false) => ({ key, ctrlKey: far, metaKey: false });

describe('the cursor of the matrix', () => {
  it('moves from cell to cell and stops at the edges', () => {
    expect(moveCell(press('ArrowRight'), { row: 3, column: 4 }, extent)).toEqual({ row: 3, column: 5 });
    expect(moveCell(press('ArrowRight'), { row: 3, column: 20 }, extent)).toEqual({ row: 3, column: 20 });
    expect(moveCell(press('ArrowLeft'), { row: 3, column: 0 }, extent)).toEqual({ row: 3, column: 0 });
    expect(moveCell(press('ArrowDown'), { row: 199, column: 2 }, extent)).toEqual({ row: 199, column: 2 });
  });

  it('moves to the header from the first row and back', () => {
    expect(moveCell(press('ArrowUp'), { row: 0, column: 2 }, extent)).toEqual({ row: -1, column: 2 });
    expect(moveCell(press('ArrowUp'), { row: -1, column: 2 }, extent)).toEqual({ row: -1, column: 2 });
    expect(moveCell(press('ArrowDown'), { row: -1, column: 2 }, extent)).toEqual({ row: 0, column: 2 });
  });

  it('moves by pages and to the ends of row and column', () => {
    expect(moveCell(press('PageDown'), { row: 3, column: 4 }, extent)).toEqual({ row: 23, column: 4 });
    expect(moveCell(press('PageUp'), { row: 3, column: 4 }, extent)).toEqual({ row: 0, column: 4 });
    expect(moveCell(press('Home'), { row: 3, column: 4 }, extent)).toEqual({ row: 3, column: 0 });
    expect(moveCell(press('End'), { row: 3, column: 4 }, extent)).toEqual({ row: 3, column: 20 });
    expect(moveCell(press('Home', true), { row: 3, column: 4 }, extent)).toEqual({ row: 0, column: 0 });
    expect(moveCell(press('End', true), { row: 3, column: 4 }, extent)).toEqual({ row: 199, column: 20 });
    expect(moveCell(press('ArrowDown', true), { row: 3, column: 4 }, extent)).toEqual({ row: 199, column: 4 });
  });

  it('ignores other keys', () => {
    expect(moveCell(press('x'), { row: 3, column: 4 }, extent)).toBeNull();
  });

  it('stays inside a result that has become smaller', () => {
    expect(clampCell({ row: 50, column: 4 }, { rows: 10, columns: 3 })).toEqual({ row: 9, column: 2 });
    expect(clampCell({ row: 5, column: 4 }, { rows: 0, columns: 8 })).toEqual({ row: -1, column: 4 });
  });
});
