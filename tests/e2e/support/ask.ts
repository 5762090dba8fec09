import type { Page } from 'playwright/test';
import type { Input, Method, Output } from '../../../preload/contract/index.ts';
import { expect } from '../fixtures.ts';

/** Makes a call of the bridge, as the window does, and returns its value. */
export async function ask<M extends Method>(page: Page, method: M, input: Input<M>): Promise<Output<M>> {
  const [area = '', name = ''] = method.split('.');
  const call = [area, name, JSON.stringify(input)] as const;
  const reply = await page.evaluate(([of, what, given]) => window.resellerDesk.calls[of]?.[what]?.(JSON.parse(given)), call);
  expect(reply, `${method} ${JSON.stringify(reply)}`).toMatchObject({ ok: true });
  return (reply as { value: Output<M> }).value;
}
