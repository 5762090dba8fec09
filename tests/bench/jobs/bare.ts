import { createSender } from '../../integration/main/practice/load/send.ts';
import type { LoadedService } from '../../integration/main/practice/load/service.ts';
import type { SpareDomain } from './process.ts';

/**
 * The maximum that service and machine allow: the same three calls for each row by bare `node:http` over keep-alive connections, ignoring
 * the responses and recording nothing. Switches each domain back to its previous state. Returns rows per second.
 */
export async function bareRate(service: LoadedService, rows: readonly SpareDomain[], atOnce: number): Promise<number> {
  const sender = createSender(service, atOnce);
  const remaining = [...rows];
  const work = async (): Promise<void> => {
    for (let row = remaining.pop(); row !== undefined; row = remaining.pop()) {
      const path = `/v1/domains/${row.id}`;
      for (const method of ['GET', row.on ? 'DELETE' : 'PUT', 'GET'] as const) {
        const { status } = await sender.send({ method, path: method === 'GET' ? path : `${path}/locked`, status: 200 });
        if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}.`);
      }
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const perSecond = (rows.length * 1000) / (performance.now() - started);
  sender.close();
  return perSecond;
}
