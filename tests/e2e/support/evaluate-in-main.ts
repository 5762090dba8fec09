import type { ElectronApplication } from 'playwright/test';

interface Order {
  readonly source: string;
  readonly argument: unknown;
}

/**
 * Makes each evaluation in Electron's main process end in its own turn.
 * The engine's debugger holds the promise of a result weakly, and Electron processes settled promises only with its next callback: what is
 * garbage-collected meanwhile is never delivered ("Resulting promise was garbage collected"). A pending `setImmediate` holds it until then.
 * Functions are passed to Playwright unchanged: self-contained, no shorthand methods.
 */
export function endInOwnTurn(electronApp: ElectronApplication): ElectronApplication {
  const evaluate = electronApp.evaluate.bind(electronApp);
  const inOwnTurn = (work: unknown, argument: unknown) =>
    evaluate<unknown, Order>(
      async (electron, { source, argument }) => {
        const run = process.getBuiltinModule('vm').runInThisContext(`(${source})`) as (...args: unknown[]) => unknown;
        const value = await run(electron, argument);
        await new Promise((resolve) => setImmediate(resolve));
        return value;
      },
      { source: String(work), argument },
    );
  return Object.assign(electronApp, { evaluate: inOwnTurn });
}
