import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { evaluateInNode, firstValueOfPage } from './devtools.ts';
import { benchEnvironment, electronProgram } from './environment.ts';

/** A window that is not open by then never opens. In ms. */
const longest = 30_000;

/** What is started, and an expression that is true in its page once it is usable. It may act itself, such as click through to a screen. */
export interface Start {
  readonly args: readonly string[];
  readonly dataFolder: string;
  readonly home: string;
  readonly usable: string;
}

/** Times of a start by name, in ms from the start of the process. */
export type Timeline = ReadonlyMap<string, number>;

interface PageMoments {
  /** Wall-clock times in ms. */
  readonly usable: number;
  readonly moments: readonly (readonly [name: string, at: number])[];
}

/** The first frame after which `usable` is true, and what the browser recorded until that frame was drawn; the same code in all windows. */
const watch = (usable: string) => `new Promise((resolve) => {
  const usable = () => ${usable};
  const moments = () => {
    const [{ responseEnd, domInteractive, domContentLoadedEventEnd }] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-paint');
    return [
      ['page loaded', responseEnd],
      ['page read, its scripts begin', domInteractive],
      ['its scripts have run', domContentLoadedEventEnd],
      ...(paint === undefined ? [] : [['first paint', paint.startTime]]),
    ].map(([name, at]) => [name, performance.timeOrigin + at]);
  };
  const look = () => {
    if (!usable()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const usable = performance.timeOrigin + performance.now();
      requestAnimationFrame(() => setTimeout(() => resolve(JSON.stringify({ usable, moments: moments() }))));
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  look();
})`;

/** The main process's own marks, as wall-clock times. */
const mainMoments = `JSON.stringify([
  ['process started', performance.timeOrigin],
  ...performance.getEntriesByType('mark').map(({ name, startTime }) => [name, performance.timeOrigin + startTime]),
])`;

const mainNames: Readonly<Record<string, string>> = {
  'process started': 'process started',
  'main.start': 'main evaluated',
  'main.ready': 'Electron ready',
  'window.created': 'window created',
  'application.made': 'application made',
  'window.shown': 'window shown',
};

/** Starts a program and returns how long it took until it was usable, in ms. */
export async function timeOfStart(start: Start): Promise<number> {
  return startOne(start, [], async ({ page, startTime }) => (await page).usable - startTime);
}

/** The same with all intermediate times. The main process runs under a debugger, which costs some ms. */
export async function timelineOfStart(start: Start): Promise<Timeline> {
  return startOne(start, ['--inspect=0'], async ({ child, page, startTime }) => {
    const address = debuggerAddress(child);
    const { usable, moments } = await page;
    const ofMain = JSON.parse(String(await evaluateInNode(await address, mainMoments))) as [string, number][];
    const named = ofMain.flatMap(([name, at]) => (mainNames[name] === undefined ? [] : [[mainNames[name], at] as const]));
    return new Map([...named, ...moments, ['usable', usable] as const].map(([name, at]) => [name, at - startTime]));
  });
}

interface Running {
  readonly child: ChildProcess;
  readonly page: Promise<PageMoments>;
  /** Wall-clock time in ms. */
  readonly startTime: number;
}

async function startOne<T>(
  { args, dataFolder, home, usable }: Start,
  more: readonly string[],
  read: (running: Running) => Promise<T>,
): Promise<T> {
  const startTime = performance.timeOrigin + performance.now();
  const child = spawn(electronProgram(), [...args, ...more, '--remote-debugging-port=0', '--disable-gpu'], {
    env: benchEnvironment(home, dataFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), longest);
  const page = firstValueOfPage(child, watch(usable)).then((value) => JSON.parse(String(value)) as PageMoments);
  const found = await read({ child, page, startTime });
  clearTimeout(tooLong);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(patience);
  return found;
}

/** Address of the main process's debugger, which Node prints when started with `--inspect`. */
function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (child.stderr === null) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /Debugger listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
