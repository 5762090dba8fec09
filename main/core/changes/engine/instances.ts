import { randomBytes } from 'node:crypto';
import { processLives, processStartTime } from '../../base/process-life.ts';

/** Open engines of this process. */
const ours = new Set<string>();

/** Returns an owner name that no other engine has, in this process or another, now or after a restart. */
export function openInstance(): { readonly owner: string; close(): void } {
  const owner = `${process.pid} ${processStartTime(process.pid)} ${randomBytes(9).toString('base64url')}`;
  ours.add(owner);
  return { owner, close: () => void ours.delete(owner) };
}

/** Whether the engine with this name is still open in any process. */
export function instanceLives(owner: string): boolean {
  const [pid = '', startTime = ''] = owner.split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return false;
  if (number === process.pid && startTime === processStartTime(process.pid)) return ours.has(owner);
  return processLives(number) && (startTime === '' || startTime === processStartTime(number));
}
