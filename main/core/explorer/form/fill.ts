import type { BodyForm } from './bodies.ts';

/** Values by the names of variables; an empty one has no value. null: braces are plain text. */
export type Variables = ReadonlyMap<string, string> | null;

/** Why a variable was not filled in. */
export type FillLack = 'variable-unknown' | 'variable-empty' | 'variables-too-long';

/** What was filled in, or the name of the first variable that was not, and why. */
export type FilledText = { readonly text: string } | { readonly lack: FillLack; readonly name: string };

/** Of a name between two pairs of braces, spaces around it allowed. */
const place = /\{\{[ \t]{0,20}([A-Za-z][A-Za-z0-9_.-]{0,59})[ \t]{0,20}\}\}/g;
/** Characters that variables may add to one request. */
export const mostFilled = 2_000_000;

export interface Fill {
  /** What is filled in is not looked at again: variables do not nest. */
  text(text: string, write?: (value: string) => string): FilledText;
  /** A body that somebody wrote as text; names of its fields stay as they are. */
  raw(form: BodyForm, text: string): FilledText;
}

export function createFill(variables: Variables): Fill {
  let left = mostFilled;
  const fillText: Fill['text'] = (text, write = (value) => value) => {
    if (variables === null || !text.includes('{{')) return { text };
    let failed: FilledText | null = null;
    const filled = text.replace(place, (whole, name: string) => {
      const value = variables.get(name);
      left -= value?.length ?? 0;
      if (value === undefined || value === '' || left < 0) {
        failed ??= { lack: lackOf(value), name };
        return whole;
      }
      return write(value);
    });
    return failed ?? { text: filled };
  };
  const pieces = (text: string, pattern: RegExp, replace: (piece: RegExpExecArray) => FilledText): FilledText => {
    let made = '';
    let from = 0;
    for (const piece of text.matchAll(pattern)) {
      const filled = replace(piece);
      if ('lack' in filled) return filled;
      made += text.slice(from, piece.index) + filled.text;
      from = piece.index + piece[0].length;
    }
    return { text: made + text.slice(from) };
  };
  return {
    text: fillText,
    raw(form, text) {
      if (variables === null) return { text };
      if (form === 'json')
        return pieces(text, jsonPieces, ([piece, name]) => {
          if (name !== undefined) return { text: piece };
          return fillText(piece, piece.startsWith('"') ? withinJson : bareJson);
        });
      if (form === 'form')
        return pieces(text, formValues, ([piece]) => fillText(piece.replace(encodedPlace, '{{$1}}'), encodeURIComponent));
      return fillText(text);
    },
  };
}

function lackOf(value: string | undefined): FillLack {
  if (value === undefined) return 'variable-unknown';
  return value === '' ? 'variable-empty' : 'variables-too-long';
}

/** Strings of a JSON text, those that name a member apart, and places for variables outside of strings. */
const jsonPieces = /"(?:[^"\\]|\\.)*"(\s*:)?|\{\{[ \t]*[A-Za-z][A-Za-z0-9_.-]*[ \t]*\}\}/g;
const withinJson = (value: string): string => JSON.stringify(value).slice(1, -1);
/** A number, true, false and null stand as they are. */
const bareJson = (value: string): string =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(value) ? value : JSON.stringify(value);

/** A body of JSON with null for the variables that stand outside of its strings: it can be read before they have values. */
export const withoutVariables = (json: string): string => json.replace(jsonPieces, (piece) => (piece.startsWith('"') ? piece : 'null'));

/** What stands after the equals signs of an encoded form, and braces as they are encoded there. */
const formValues = /=[^&]*/g;
const encodedPlace = /%7B%7B(?:\+|%20)*([A-Za-z][A-Za-z0-9_.-]*)(?:\+|%20)*%7D%7D/gi;
