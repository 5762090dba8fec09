import type { runDomainStates, runRowsShown } from '../../../preload/contract/live-dns/live-dns-codes.ts';
import type { LiveRun } from '../../../preload/contract/live-dns/live-runs.ts';
import { counted } from './plural.ts';

const shown: Readonly<Record<(typeof runRowsShown)[number], string>> = {
  all: 'All',
  errors: 'With errors',
  warnings: 'With warnings only',
  clean: 'No problems',
  failed: 'Not checked: failed',
  waiting: 'Pending',
};
const states: Readonly<Record<Exclude<(typeof runDomainStates)[number], 'checked'>, string>> = {
  waiting: 'Pending',
  failed: 'Failed',
};
const runStates: Readonly<Record<LiveRun['state'], string>> = { running: 'In progress', stopped: 'Canceled', done: 'Done' };

/** Text of runs of live checks over many domains. */
export const liveRuns = {
  button: 'Live check…',
  open: 'Open live checks of many domains',
  noAccount: 'no account is open',
  title: 'Live checks of many domains',
  start: (n: string) => `Check ${counted(n, 'domain', 'domains')}`,
  agreeAndStart: (n: string) => `Agree and check ${counted(n, 'domain', 'domains')}`,
  tooMany: (most: string) => `at most ${most} domains in one run; filter the list or select fewer`,
  anotherRuns: 'another run is in progress',
  intro:
    'Zones are compared as last loaded; the run does not load them. Questions are paced, for each server and in all, so that 1,000 domains take several minutes. The run goes on after a restart.',
  run: 'Run',
  line: (at: string, state: LiveRun['state'], domains: string) =>
    `${at}: ${counted(domains, 'domain', 'domains')}, ${runStates[state].toLowerCase()}`,
  none: 'No domains were checked yet. Select domains in the list, then choose Live check.',
  progress: 'Progress of the run',
  status: (state: LiveRun['state'], checked: string, domains: string) =>
    state === 'done'
      ? `Done: ${counted(domains, 'domain', 'domains')}`
      : `${runStates[state]}: ${checked} of ${counted(domains, 'domain', 'domains')}`,
  counts: (errors: string, warnings: string, failed: string) =>
    `${errors} with errors, ${warnings} with warnings only${failed === '0' ? '' : `, ${failed} failed`}`,
  stop: 'Cancel run',
  resume: 'Continue run',
  save: 'Save as CSV…',
  saved: (path: string, n: string) => `${counted(n, 'domain', 'domains')} saved as ${path}.`,
  close: 'Close',
  failed: 'The run failed',
  loadFailed: 'The runs could not be loaded',
  show: 'Show',
  shown,
  finding: 'Finding',
  anyFinding: 'Any',
  findingCount: (title: string, n: string) => `${title} (${n})`,
  table: 'Domains of the run',
  columns: { domain: 'Domain', state: 'State', findings: 'Findings', checked: 'Checked' },
  states,
  noRows: 'No domains match.',
  more: (n: string) => `Show ${n} more`,
  earlier: 'Show earlier',
  openDomain: (name: string) => `Open the live check of ${name}`,
};
