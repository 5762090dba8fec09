import type { Page } from 'playwright/test';

interface Reply {
  readonly ok: boolean;
  readonly value: Record<string, unknown>;
}

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Calls the application as its own renderer does, through the bridge; returns the reply and its duration in ms. */
export async function timedCall(page: Page, area: string, name: string, input: unknown): Promise<{ reply: Reply; ms: number }> {
  return page.evaluate(
    async ({ area, name, input }) => {
      const { calls } = (window as unknown as { resellerDesk: { calls: Calls } }).resellerDesk;
      const run = calls[area]?.[name];
      if (run === undefined) throw new Error(`There is no call ${area}.${name}.`);
      const started = performance.now();
      const reply = (await run(input)) as Reply;
      return { reply, ms: performance.now() - started };
    },
    { area, name, input },
  );
}

/** Returns only the value. Throws if the call failed. */
export async function call(page: Page, area: string, name: string, input: unknown): Promise<Record<string, unknown>> {
  const { reply } = await timedCall(page, area, name, input);
  if (!reply.ok) throw new Error(`${area}.${name} failed: ${JSON.stringify(reply)}`);
  return reply.value;
}

interface Service {
  readonly baseAddress: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

/** Adds an account with its key in memory and the limits at their highest. Returns the account's id. */
export async function connect(page: Page, service: Service, readOnly: boolean): Promise<unknown> {
  await call(page, 'settings', 'update', { limits: { atOnce: 20, perSecond: 50, perQuarterHour: null } });
  const { baseAddress, resellerId, apiKey } = service;
  const account = { name: 'Bench', baseAddress, resellerId, color: 'ocean', readOnly, forgetKeyOnLock: false };
  const { id } = await call(page, 'accounts', 'add', { ...account, apiKey, keep: 'session' });
  return id;
}
