import diff from 'fast-diff';
import * as Y from 'yjs';

/** Merges two texts that came from the same one, by character; what both replaced stays twice. */
export function mergeTexts(before: string, one: string, other: string): string {
  const base = new Y.Doc();
  base.getText().insert(0, before);
  const start = Y.encodeStateAsUpdate(base);
  // The same order for both of those who merge.
  const edited = [one, other].toSorted().map((text, index) => {
    const copy = new Y.Doc();
    copy.clientID = index + 1;
    Y.applyUpdate(copy, start);
    writeText(copy.getText(), text);
    return Y.encodeStateAsUpdate(copy);
  });
  for (const update of edited) Y.applyUpdate(base, update);
  return base.getText().toString();
}

/** Makes a text another one by the smallest edits. Returns whether it differed. */
export function writeText(text: Y.Text, next: string): boolean {
  const present = text.toString();
  if (present === next) return false;
  let at = 0;
  for (const [operation, part] of diff(present, next, undefined, true)) {
    if (operation === diff.DELETE) text.delete(at, part.length);
    else {
      if (operation === diff.INSERT) text.insert(at, part);
      at += part.length;
    }
  }
  return true;
}
