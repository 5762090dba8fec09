import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function read(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    return [{ pid, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** The commands of the processes below a process that show a page. Linux only. */
export function rendererProcesses(root: number): string[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? read(Number(name)) : []));
  const below = (pid: number): Process[] => all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(root).flatMap(({ command }) => (command.includes('--type=renderer') ? [command] : []));
}
