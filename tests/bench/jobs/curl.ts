import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { curlRow } from './figures.ts';
import type { SpareDomain } from './process.ts';

/** The peer: `xargs` with the same parallelism, three times curl for each row. Returns rows per second. Throws if one of them failed. */
export async function curlRate(
  service: { readonly address: string; readonly resellerId: string; readonly apiKey: string },
  rows: readonly SpareDomain[],
  atOnce: number,
): Promise<number> {
  const started = performance.now();
  const child = spawn('xargs', ['-P', String(atOnce), '-n', '2', 'sh', '-c', curlRow(service)], { stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.end(rows.map(({ id, on }) => `${id} ${on ? 'PUT' : 'DELETE'}\n`).join(''));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('A call of curl failed.');
  return (rows.length * 1000) / (performance.now() - started);
}
