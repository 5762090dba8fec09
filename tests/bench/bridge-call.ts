import type { Page } from 'playwright/test';
import type { Reply } from '../../preload/contract/errors.ts';
import type { Input, Method, Output } from '../../preload/contract/index.ts';
import type { AccountId } from '../../preload/contract/values.ts';

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Calls the application as its own renderer does, through the bridge; returns the reply and its duration in ms. */
export async function timedCall<M extends Method>(
  page: Page,
  method: M,
  input: Input<M>,
): Promise<{ reply: Reply<Output<M>>; ms: number }> {
  return page.evaluate(
    async ({ area, name, input }) => {
      const { calls } = (window as unknown as { resellerDesk: { calls: Calls } }).resellerDesk;
      const run = calls[area]?.[name];
      if (run === undefined) throw new Error(`There is no call ${area}.${name}.`);
      const started = performance.now();
      const reply = (await run(input)) as Reply<Output<M>>;
      return { reply, ms: performance.now() - started };
    },
    { area: method.slice(0, method.indexOf('.')), name: method.slice(method.indexOf('.') + 1), input: input as unknown },
  );
}

/** Returns only the value. Throws if the call failed. */
export async function call<M extends Method>(page: Page, method: M, input: Input<M>): Promise<Output<M>> {
  const { reply } = await timedCall(page, method, input);
  if (!reply.ok) throw new Error(`${method} failed: ${JSON.stringify(reply.error)}`);
  return reply.value;
}

interface Service {
  readonly baseAddress: string;
  readonly resellerId: string;
  readonly apiKey: string;
}

/** Adds an account with its key in memory and the limits at their highest. Returns the account's id. */
export async function connect(page: Page, service: Service, readOnly: boolean): Promise<AccountId> {
  await call(page, 'settings.update', { limits: { atOnce: 20, perSecond: 50, perQuarterHour: null } });
  const { baseAddress, resellerId, apiKey } = service;
  const account = { name: 'Bench', baseAddress, resellerId, color: 'ocean' as const, readOnly, forgetKeyOnLock: false };
  const { id } = await call(page, 'accounts.add', { ...account, apiKey, keep: 'session' });
  return id;
}
