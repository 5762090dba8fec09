import { randomBytes } from 'node:crypto';
import { processBegan, processLives } from '../../base/process-life.ts';

/** Engines of this process that are open. */
const ours = new Set<string>();

/** A name for one engine that no other has, in this process or another, now or after a restart. */
export function openInstance(): { readonly owner: string; close(): void } {
  const owner = `${process.pid} ${processBegan(process.pid)} ${randomBytes(9).toString('base64url')}`;
  ours.add(owner);
  return { owner, close: () => void ours.delete(owner) };
}

/** Whether the engine of this name is still open somewhere. */
export function instanceLives(owner: string): boolean {
  const [pid = '', began = ''] = owner.split(' ');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0) return false;
  if (number === process.pid && began === processBegan(process.pid)) return ours.has(owner);
  return processLives(number) && (began === '' || began === processBegan(number));
}
