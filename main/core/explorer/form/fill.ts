import type { BodyForm } from './bodies.ts';

/** Variable values by name; an empty value counts as missing. null: braces are plain text. */
export type Variables = ReadonlyMap<string, string> | null;

/** Why a variable was not inserted. */
export type FillProblem = 'variable-unknown' | 'variable-empty' | 'variables-too-long';

/** The resulting text, or the name of the first variable that is missing, and why. */
export type FilledText = { readonly text: string } | { readonly problem: FillProblem; readonly name: string };

/** A name between double braces, with optional spaces. */
const place = /\{\{[ \t]{0,20}([A-Za-z][A-Za-z0-9_.-]{0,59})[ \t]{0,20}\}\}/g;
/** Maximum characters that variables may add to one request. */
export const maxFilledLength = 2_000_000;

export interface Fill {
  /** Inserted values are not expanded again: variables do not nest. */
  text(text: string, write?: (value: string) => string): FilledText;
  /** A body that the user wrote as text; the names of its fields stay unchanged. */
  raw(form: BodyForm, text: string): FilledText;
}

export function createFill(variables: Variables): Fill {
  let remaining = maxFilledLength;
  const fillText: Fill['text'] = (text, write = (value) => value) => {
    if (variables === null || !text.includes('{{')) return { text };
    let failed: FilledText | null = null;
    const filled = text.replace(place, (whole, name: string) => {
      const value = variables.get(name);
      remaining -= value?.length ?? 0;
      if (value === undefined || value === '' || remaining < 0) {
        failed ??= { problem: problemOf(value), name };
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
      if ('problem' in filled) return filled;
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
        return pieces(text, jsonTokens, ([piece, name]) => {
          if (name !== undefined) return { text: piece };
          return fillText(piece, piece.startsWith('"') ? withinJson : bareJson);
        });
      if (form === 'form')
        return pieces(text, formValues, ([piece]) => fillText(piece.replace(encodedPlaceholder, '{{$1}}'), encodeURIComponent));
      return fillText(text);
    },
  };
}

function problemOf(value: string | undefined): FillProblem {
  if (value === undefined) return 'variable-unknown';
  return value === '' ? 'variable-empty' : 'variables-too-long';
}

/** Strings of a JSON text, with member names distinguished, and variables outside of strings. */
const jsonTokens = /"(?:[^"\\]|\\.)*"(\s*:)?|\{\{[ \t]*[A-Za-z][A-Za-z0-9_.-]*[ \t]*\}\}/g;
const withinJson = (value: string): string => JSON.stringify(value).slice(1, -1);
/** Numbers, true, false and null are written bare. */
const bareJson = (value: string): string =>
  /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(value) ? value : JSON.stringify(value);

/** A JSON body with null for the variables outside of its strings, so that it can be parsed before they have values. */
export const withoutVariables = (json: string): string => json.replace(jsonTokens, (piece) => (piece.startsWith('"') ? piece : 'null'));

/** The values of an encoded form, in which braces are percent-encoded. */
const formValues = /=[^&]*/g;
const encodedPlaceholder = /%7B%7B(?:\+|%20)*([A-Za-z][A-Za-z0-9_.-]*)(?:\+|%20)*%7D%7D/gi;
