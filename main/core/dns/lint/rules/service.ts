import { type Problem, problem } from '../problem.ts';
import type { Subject } from '../subject.ts';
import { readHost } from './target.ts';

const most = 65_535;
const fields = ['priority', 'weight', 'port'] as const;

/** SRV: "priority weight port target" at a name `_service._proto` (RFC 2782). A target of "." means that the service is not available. */
export function srvRules(subject: Subject, found: Problem[]): string | null {
  const { owner, content } = subject;
  if (!/^(?:\*|_[a-z0-9-]+)\._[a-z0-9-]+(?:\.|$)/.test(owner)) found.push(problem('srv-name', { name: owner || '@' }));
  const words = content.split(/\s+/);
  const target = words[3];
  if (words.length !== 4 || target === undefined) {
    found.push(problem('srv-parts', { count: String(content === '' ? 0 : words.length) }));
    return null;
  }
  fields.forEach((field, place) => {
    const value = words[place] ?? '';
    if (!/^\d{1,5}$/.test(value) || Number(value) > most) found.push(problem('srv-number', { field, value, most: String(most) }));
  });
  return target === '.' ? null : readHost(subject, target, found);
}
