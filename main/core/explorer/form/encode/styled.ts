import type { Json } from '../../../../../preload/contract/values.ts';
import { isObject } from '../../document/json.ts';
import type { ReadParameter } from '../../document/operations/read-operation.ts';
import { encode, encodeReserved, pairsOf, plainText } from './text.ts';

/* Serializes parameters by the document's `style` and `explode`. */

type Styled = Pick<ReadParameter, 'name' | 'style' | 'explode' | 'separator' | 'contentType'> &
  Partial<Pick<ReadParameter, 'allowReserved'>>;

/** For the query, encoded: `a=1&a=2`, `a=1,2`, `a[b]=1`. Empty: nothing is sent. */
export function queryText(parameter: Styled, value: Json): string {
  const { name, style, explode, separator, contentType, allowReserved = false } = parameter;
  const write = allowReserved ? encodeReserved : encode;
  const single = (text: string): string => `${encode(name)}=${text}`;
  if (contentType !== null) return single(write(JSON.stringify(value)));
  const deep = () =>
    pairsOf(name, value)
      .map(([inner, text]) => `${encode(inner)}=${write(text)}`)
      .join('&');
  const joined = (items: readonly Json[]) => single(list(items, separator, write));
  if (Array.isArray(value)) {
    if (value.length === 0) return '';
    if (style === 'deepObject') return deep();
    return explode ? value.map((item) => single(write(plainText(item)))).join('&') : joined(value);
  }
  if (!isObject(value)) return single(write(plainText(value)));
  if (style === 'deepObject') return deep();
  const members = Object.entries(value);
  if (members.length === 0) return '';
  return explode ? members.map(([inner, item]) => `${encode(inner)}=${write(plainText(item))}`).join('&') : joined(members.flat());
}

const starts = new Map([
  ['label', '.'],
  ['matrix', ';'],
]);

/** For the path, encoded: `1,2`, `.1.2`, `;id=1`. */
export function pathText(parameter: Styled, value: Json): string {
  const { name, style, explode, contentType } = parameter;
  if (contentType !== null) return encode(JSON.stringify(value));
  const start = starts.get(style) ?? '';
  const between = explode && start !== '' ? start : ',';
  const own = style === 'matrix' ? `${encode(name)}=` : '';
  const values = valuesIn(value, explode);
  if (style !== 'matrix' || !explode) return `${start}${own}${values.join(between)}`;
  return isObject(value) ? `${start}${values.join(between)}` : values.map((text) => `;${own}${text}`).join('');
}

function valuesIn(value: Json, explode: boolean): string[] {
  if (Array.isArray(value)) return value.map((item) => encode(plainText(item)));
  if (!isObject(value)) return [encode(plainText(value))];
  const members = Object.entries(value).map(([name, item]) => [encode(name), encode(plainText(item))]);
  return explode ? members.map(([name, text]) => `${name}=${text}`) : members.flat();
}

/** For a header, not encoded. */
export function headerText({ explode, contentType }: Styled, value: Json): string {
  if (contentType !== null) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(plainText).join(',');
  if (!isObject(value)) return plainText(value);
  const members = Object.entries(value).map(([name, item]) => [name, plainText(item)]);
  return explode ? members.map(([name, text]) => `${name}=${text}`).join(',') : members.flat().join(',');
}

/** A separator within an item stays encoded, so that the list is parsed correctly. */
function list(values: readonly Json[], separator: string, write: (text: string) => string): string {
  const between = separator === ',' ? ',' : encode(separator);
  return values.map((item) => plainText(item).split(separator).map(write).join(encode(separator))).join(between);
}
