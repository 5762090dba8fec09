import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Of a group, those that have not ended; one that waits to be buried has. Linux alone tells. */
function livingOf(group: number): string[] {
  if (process.platform !== 'linux') return [];
  const living: string[] = [];
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The name of the program stands in brackets and may hold spaces.
      const [state = 'X', , of] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
      if (Number(of) === group && state !== 'Z' && state !== 'X') living.push(name);
    } catch {
      // It ended while it was looked at.
    }
  }
  return living;
}

/** Waits until no process of a group lives any more. Throws when some outlive its end by five seconds. */
export async function nobodyLeft(group: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (livingOf(group).length === 0) return;
    await wait(50);
  }
  throw new Error(`Processes ${livingOf(group).join(', ')} outlived the end of the application.`);
}
