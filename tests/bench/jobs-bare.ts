import { createSender } from '../integration/main/practice/load/send.ts';
import type { LoadedService } from '../integration/main/practice/load/service.ts';
import type { SpareDomain } from './jobs-desk.ts';

/**
 * What service and machine give at most: the same three calls for each row by bare `node:http` over kept connections, whose answers nobody
 * looks at and which nothing is written about. Switches each domain back to what it was. Answers rows a second.
 */
export async function bareRate(service: LoadedService, rows: readonly SpareDomain[], atOnce: number): Promise<number> {
  const sender = createSender(service, atOnce);
  const left = [...rows];
  const work = async (): Promise<void> => {
    for (let row = left.pop(); row !== undefined; row = left.pop()) {
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
