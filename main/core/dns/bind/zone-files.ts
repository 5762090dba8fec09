import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import type { ZoneEditor } from '../editor/port.ts';

export interface ZoneFilesParts {
  readonly editor: () => Promise<ZoneEditor>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
}

/** Zone files that come in and go out. Each method is the call of its name. */
export interface ZoneFiles {
  openFile(input: Parsed<'zones.openFile'>): Promise<Output<'zones.openFile'>>;
  readText(input: Parsed<'zones.readText'>): Promise<Output<'zones.readText'>>;
  importLines(input: Parsed<'zones.importLines'>): Output<'zones.importLines'>;
  import(input: Parsed<'zones.import'>): Promise<Output<'zones.import'>>;
  export(input: Parsed<'zones.export'>): Promise<Output<'zones.export'>>;
}

export function createZoneFiles(_parts: ZoneFilesParts): ZoneFiles {
  const unbuilt = (): never => {
    throw new AppError('INTERNAL', 'Zone files cannot be read yet.');
  };
  return { openFile: unbuilt, readText: unbuilt, importLines: unbuilt, import: unbuilt, export: unbuilt };
}
