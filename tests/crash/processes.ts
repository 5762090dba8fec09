import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Processes of a group that have not ended; zombies count as ended. Linux only. */
function livingOf(group: number): string[] {
  if (process.platform !== 'linux') return [];
  const living: string[] = [];
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The program's name is in parentheses and may contain spaces.
      const [state = 'X', , of] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
      if (Number(of) === group && state !== 'Z' && state !== 'X') living.push(name);
    } catch {
      // It ended during the check.
    }
  }
  return living;
}

/** Waits until no process of a group is alive. Throws if some outlive its end by five seconds. */
export async function nobodyLeft(group: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (livingOf(group).length === 0) return;
    await wait(50);
  }
  throw new Error(`Processes ${livingOf(group).join(', ')} outlived the end of the application.`);
}
