import { randomUUID } from 'node:crypto';
import type { Json } from '../../../../preload/contract/values.ts';
import { pointerTo } from '../document/json.ts';
import type { FileFacts } from './held-files.ts';

/**
 * Files in the values of one request. Until the body is written down, each is a text that nobody can have typed; it stands for the file only
 * where a field of the document takes one.
 */
export interface ChosenFiles {
  /** The text that stands for a file; with an empty handle, for what is none where one is meant. */
  placeFor(handle: string): string;
  /** The file that a text stands for: null for any other text, `gone` for one that is not held any more, `none` for what never was one. */
  fileAt(text: Json): FileFacts | 'gone' | 'none' | null;
}

export function chosenFiles(held: readonly FileFacts[]): ChosenFiles {
  const places = new Map<string, FileFacts | 'gone' | 'none'>();
  return {
    placeFor(handle) {
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
  const walk = (one: Json, pointer: string): void => {
    const file = files.fileAt(one);
    if (file !== null) found.push({ pointer, file });
    else if (typeof one === 'object' && one !== null)
      for (const [name, inner] of Object.entries(one)) walk(inner, pointerTo(pointer, name));
  };
  walk(value, '');
  return found;
}
