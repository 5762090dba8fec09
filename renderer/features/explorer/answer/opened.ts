import type { ResponseFacts } from '../../../../preload/contract/explorer/operation.ts';
import type { OpenedNodes } from '../../../../preload/contract/explorer/response.ts';

/** Maximum nodes that the renderer may list (contract). */
const most = 2000;

/** Initially expanded: two levels, and the first item of a list, as an example. */
export function openedAtFirst({ tables }: Pick<ResponseFacts, 'tables'>): OpenedNodes {
  const [first] = tables;
  if (first === undefined) return { depth: 2, flipped: ['/links'] };
  return { depth: first === '' ? 1 : 2, flipped: [`${first}/0`, '/links'] };
}

/** Toggles this node. If there are too many, the oldest is dropped. */
export function turned(opened: OpenedNodes, pointer: string): OpenedNodes {
  const others = opened.flipped.filter((each) => each !== pointer);
  return { depth: opened.depth, flipped: others.length < opened.flipped.length ? others : [...others, pointer].slice(-most) };
}

/** The parent's pointer; for the root, its own. */
export const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** In common notation: `data[0].expired_at`. Numeric names are treated as list indexes. */
export function shownPath(pointer: string): string {
  let path = '';
  for (const name of pointer.split('/').slice(1)) {
    const plain = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (/^\d+$/.test(plain)) path += `[${plain}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(plain)) path += path === '' ? plain : `.${plain}`;
    else path += `[${JSON.stringify(plain)}]`;
  }
  return path;
}
