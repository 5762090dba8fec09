import type { AnswerFacts } from '../../../../preload/contract/explorer-operation.ts';
import type { OpenedNodes } from '../../../../preload/contract/explorer-response.ts';

/** Nodes that a page may name (contract). */
const most = 2000;

/** What stands open at first: two levels, and of a list its first item, which shows what the others are like. */
export function openedAtFirst({ tables }: Pick<AnswerFacts, 'tables'>): OpenedNodes {
  const [first] = tables;
  if (first === undefined) return { depth: 2, flipped: ['/links'] };
  return { depth: first === '' ? 1 : 2, flipped: [`${first}/0`, '/links'] };
}

/** The same with this node standing the other way round. Of too many the oldest goes. */
export function turned(opened: OpenedNodes, pointer: string): OpenedNodes {
  const others = opened.flipped.filter((each) => each !== pointer);
  return { depth: opened.depth, flipped: others.length < opened.flipped.length ? others : [...others, pointer].slice(-most) };
}

/** The pointer of what holds this node; of the whole itself. */
export const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** As people write it: `data[0].expired_at`. Names that are numbers are taken for places in lists. */
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
