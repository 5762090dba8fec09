import type { valueKinds } from '../../../../preload/contract/explorer/codes.ts';
import type { TreeRow } from '../../../../preload/contract/explorer/response.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isWritten, plainText } from '../../base/text/written-number.ts';
import { isContainer } from './pointer.ts';

/** Characters of a value, a name and a pointer on one line (contract). */
const maxValueLength = 2000;
const maxNameLength = 500;
const maxPointerLength = 2000;
/** Of a string before it is written as JSON, which may turn one character into six. */
const maxTextLength = 1000;

function kindOf(value: Json): (typeof valueKinds)[number] {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isWritten(value)) return 'number';
  switch (typeof value) {
    case 'object':
      return 'object';
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    default:
      return 'boolean';
  }
}

type Given = Pick<TreeRow, 'depth' | 'open' | 'size' | 'difference'> & {
  readonly value: Json;
  readonly name: string;
  readonly pointer: string;
};

export function rowOf({ value, name, pointer, depth, open, size, difference }: Given): TreeRow {
  return {
    pointer: pointer.slice(0, maxPointerLength),
    depth,
    name: name.slice(0, maxNameLength),
    kind: kindOf(value),
    size,
    open,
    ...textOf(value),
    difference,
  };
}

function textOf(value: Json): Pick<TreeRow, 'value' | 'cut'> {
  if (isContainer(value)) return { value: '', cut: false };
  if (typeof value !== 'string') {
    const text = plainText(value);
    return { value: text.slice(0, maxValueLength), cut: text.length > maxValueLength };
  }
  const text = JSON.stringify(value.slice(0, maxTextLength));
  if (value.length <= maxTextLength && text.length <= maxValueLength) return { value: text, cut: false };
  return { value: text.slice(0, Math.min(maxValueLength, text.length - 1)), cut: true };
}
