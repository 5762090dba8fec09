import type { ClientRequest } from 'node:http';
import type { Armed } from './kill.ts';

/**
 * Makes a process end by SIGKILL, with its whole group, at a renewal: directly before the request is made, or as soon as the response to
 * one that was carried out has fully arrived. Self-contained, since the application's main process only gets its source text.
 */
export function armKill(_electron: unknown, { point, nth, note, group }: Armed): void {
  const http = process.getBuiltinModule('node:http');
  const { renameSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const { syncBuiltinESMExports } = process.getBuiltinModule('node:module');
  const request = http.request;
  let seen = 0;
  const meet = (path: string): void => {
    seen += 1;
    if (seen !== nth) return;
    // Renamed afterwards, so that a waiting reader never sees half of the note.
    writeFileSync(`${note}.part`, JSON.stringify({ point, path }));
    renameSync(`${note}.part`, note);
    process.kill(group ? -process.pid : process.pid, 'SIGKILL');
  };
  const armed = (...given: unknown[]): unknown => {
    const [url, options] = given as [URL, { method?: string }];
    const isRenewal = options.method === 'POST' && /\/renew$/.test(url.pathname);
    if (isRenewal && point === 'sent') meet(url.pathname);
    const sending: ClientRequest = Reflect.apply(request, http, given);
    if (isRenewal && point === 'answer') {
      sending.once('response', (response) => {
        if ((response.statusCode ?? 500) < 300) response.once('end', () => meet(url.pathname));
      });
    }
    return sending;
  };
  Object.assign(http, { request: armed });
  syncBuiltinESMExports();
}
