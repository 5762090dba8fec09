import { tagsOf } from '../../../zone/tag-list.ts';
import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';

export const isStsName = (owner: string): boolean => owner === '_mta-sts' || owner.startsWith('_mta-sts.');
export const isStsText = (text: string): boolean => /^v\s*=\s*sts/i.test(text);

/** The record that announces an MTA-STS policy: "v=STSv1; id=..." (RFC 8461, section 3.1). */
export function stsRules({ owner }: Subject, text: string, found: Problem[]): void {
  if (!isStsName(owner)) found.push(problem('sts-name', { name: owner || '@' }));
  if (!/^v=STSv1\s*;/.test(text)) {
    found.push(problem('sts-version'));
    return;
  }
  const id = new Map(tagsOf(text)).get('id');
  if (id === undefined || !/^[a-z0-9]{1,32}$/i.test(id)) found.push(problem('sts-id', { id: id ?? '' }));
}
