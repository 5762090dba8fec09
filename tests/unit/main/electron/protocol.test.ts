import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ protocol: {} }));
const { servePageIn } = await import('../../../../main/electron/protocol.ts');

const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-protocol-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a pause is told when the last of the requests that came is answered', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const handle = vi.fn();
  const paused = vi.fn();
  servePageIn({ protocol: { handle } } as unknown as Electron.Session, folder, paused);
  const answer = handle.mock.calls[0]?.[1] as (request: Request) => Promise<Response>;

  const [page, missing] = [answer(new Request('app://desk/')), answer(new Request('app://desk/missing.js'))];
  expect(paused).not.toHaveBeenCalled();
  expect((await page).status).toBe(200);
  expect((await missing).status).toBe(404);
  expect(paused).toHaveBeenCalledOnce();

  expect((await answer(new Request('app://elsewhere/'))).status).toBe(404);
  expect(paused).toHaveBeenCalledOnce();
});
