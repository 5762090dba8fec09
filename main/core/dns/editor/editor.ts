import { AppError } from '../../errors.ts';
import type { EditorGround } from './ground.ts';
import type { ZoneEditor } from './port.ts';

export function createZoneEditor(_ground: EditorGround): ZoneEditor {
  const unbuilt = (): never => {
    throw new AppError('INTERNAL', 'Zones cannot be edited yet.');
  };
  return {
    ...{ open: unbuilt, rows: unbuilt, rowIds: unbuilt, copy: unbuilt, edit: unbuilt, undo: unbuilt, redo: unbuilt, discard: unbuilt },
    ...{
      check: unbuilt,
      problems: unbuilt,
      fix: unbuilt,
      plan: unbuilt,
      review: unbuilt,
      merge: unbuilt,
      snapshots: unbuilt,
      keepSnapshot: unbuilt,
    },
    ...{ compare: unbuilt, restore: unbuilt, pending: unbuilt, facts: unbuilt, close: unbuilt },
    ...{ records: unbuilt, takeRecords: unbuilt, takeEdits: unbuilt },
  };
}
