import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onOwnDisplay } from './display.ts';
import { folders } from './folders.ts';
import { runHere } from './run.ts';
import { runApart } from './run-as.ts';
import { removeFolder } from './staging.ts';
import { type Counts, countPlaywright, countVitest, type PlaywrightReport, type VitestReport, withExitCode } from './test-counts.ts';

/** Runs unit or integration tests in this process's place, as this user. */
export async function runVitest(project: 'unit' | 'integration', filter: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-counts-'));
  const report = join(folder, 'report.json');
  const program = join(folders.modules, 'vitest/vitest.mjs');
  const options = [
    'run',
    '--config',
    'build/vitest.config.ts',
    '--project',
    project === 'unit' ? 'unit-*' : project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // In a log file every dot would come with its own colours.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const code = await runHere(process.execPath, [program, ...options, ...filter], {
    cwd: folders.project,
    env: { ...process.env, ...plain },
  });
  const counts = existsSync(report) ? countVitest(read<VitestReport>(report)) : null;
  removeFolder(folder);
  return withExitCode(counts, code);
}

/** The projects of Playwright's configuration, and the first display that each looks for. */
const displays = { electron: 99, chromium: 199, pictures: 299 } as const;

/**
 * Runs one project of Playwright's configuration, as an ordinary user and on a display of its own: the end-to-end tests on
 * one of the hosts, or the specifications that take the guide's pictures.
 * What they leave behind (pictures, traces) comes to test-results/ and the project's name.
 * @param beside another project runs at the same time: each line of the output begins with the name
 */
export async function runPlaywright(name: keyof typeof displays, filter: readonly string[], beside = false): Promise<Counts> {
  let counts: Counts | null = null;
  const results = join(folders.project, 'test-results', name);
  rmSync(results, { recursive: true, force: true });
  const code = await runApart(
    (project, node) => {
      const program = join(project, 'node_modules/playwright/cli.js');
      const options = ['--config', 'build/playwright.config.ts', '--project', name, '--reporter=dot,json'];
      return onOwnDisplay(node, [program, 'test', ...options, ...filter], displays[name]);
    },
    (project) => ({
      RESELLER_DESK_TEST_RESULTS: resultsIn(project, name),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportIn(project, name),
      RESELLER_DESK_PICTURES: filter.length > 0 ? '1' : '0',
    }),
    (project) => {
      const report = reportIn(project, name);
      if (existsSync(report)) counts = countPlaywright(read<PlaywrightReport>(report));
      if (project === folders.project || !existsSync(resultsIn(project, name))) return;
      mkdirSync(results, { recursive: true });
      cpSync(resultsIn(project, name), results, { recursive: true });
    },
    beside ? name : undefined,
  );
  return withExitCode(counts, code);
}

const resultsIn = (project: string, name: string): string => join(project, 'test-results', name);
const reportIn = (project: string, name: string): string => join(resultsIn(project, name), 'report.json');

function read<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
