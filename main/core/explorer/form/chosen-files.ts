import { randomUUID } from 'node:crypto';
import type { Json } from '../../../../preload/contract/values.ts';
import { pointerTo } from '../document/json.ts';
import type { FileFacts } from './held-files.ts';

/**
 * Files in the values of one request. Until the body is serialized, each is represented by a string that cannot be typed; it only
 * represents the file in fields for which the document accepts one.
 */
export interface ChosenFiles {
  /** The string that represents a file; with an empty handle, a missing file where one is expected. */
  placeholderFor(handle: string): string;
  /**
   * The file that a string represents: null for any other string, `gone` for one that is no longer in memory, `none` for one that never was
   * a file.
   */
  fileAt(text: Json): FileFacts | 'gone' | 'none' | null;
}

export function chosenFiles(held: readonly FileFacts[]): ChosenFiles {
  const places = new Map<string, FileFacts | 'gone' | 'none'>();
  return {
    placeholderFor(handle) {
      const place = `\ue002${randomUUID()}\ue003`;
      places.set(place, held.find((file) => file.handle === handle) ?? (handle === '' ? 'none' : 'gone'));
      return place;
    },
    fileAt: (text) => (typeof text === 'string' ? (places.get(text) ?? null) : null),
  };
}

/** Each with its pointer in the value. */
export function filesIn(files: ChosenFiles, value: Json): { readonly pointer: string; readonly file: FileFacts | 'gone' | 'none' }[] {
  const found: { readonly pointer: string; readonly file: FileFacts | 'gone' | 'none' }[] = [];
  const collect = (one: Json, pointer: string): void => {
    const file = files.fileAt(one);
    if (file !== null) found.push({ pointer, file });
    else if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) collect(inner, pointerTo(pointer, name));
  };
  collect(value, '');
  return found;
}
