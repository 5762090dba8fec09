import type { ElectronApplication } from 'playwright/test';

interface Order {
  readonly source: string;
  readonly given: unknown;
}

/**
 * Lets each evaluation in Electron's main process end in a turn of its own.
 *
 * The engine's debugger holds the promise of an answer weakly, and Electron takes up settled promises only with its next callback:
 * what is garbage meanwhile is never told ("Resulting promise was garbage collected"). A pending `setImmediate` holds it until then.
 * Functions are given as they are to Playwright: self-contained, no shorthand methods.
 */
export function endInOwnTurn(electronApp: ElectronApplication): ElectronApplication {
  const evaluate = electronApp.evaluate.bind(electronApp);
  const inOwnTurn = (work: unknown, given: unknown) =>
    evaluate<unknown, Order>(
      async (electron, { source, given: argument }) => {
        const run = process.getBuiltinModule('vm').runInThisContext(`(${source})`) as (...parts: unknown[]) => unknown;
        const value = await run(electron, argument);
        await new Promise((resolve) => setImmediate(resolve));
        return value;
      },
      { source: String(work), given },
    );
  return Object.assign(electronApp, { evaluate: inOwnTurn });
}
