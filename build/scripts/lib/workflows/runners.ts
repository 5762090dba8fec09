import { needsOfPackage } from '../processes/debian-packages.ts';
import { type Job, jobsOf, type WorkflowFile } from './workflow-file.ts';

/** Versioned images: a new one comes with a tested change, not overnight. */
const knownRunners = ['ubuntu-24.04', 'ubuntu-24.04-arm', 'windows-2025', 'macos-15', 'macos-15-intel'];

/** The machines that a job runs on, with its matrix resolved. */
function runnersOf(job: Job): string[] {
  const runner = job['runs-on'];
  const key = /^\$\{\{\s*matrix\.([\w-]+)\s*\}\}$/.exec(String(runner))?.[1];
  if (key === undefined) return [String(Array.isArray(runner) ? runner.join(' ') : runner)];
  const matrix = job.strategy?.matrix ?? {};
  const included = (matrix['include'] as readonly Record<string, unknown>[] | undefined) ?? [];
  const listed = (matrix[key] as readonly unknown[] | undefined) ?? [];
  return [...listed, ...included.map((entry) => entry[key])].map(String);
}

export function unknownRunners(file: WorkflowFile): string[] {
  return jobsOf(file).flatMap(([name, job]) => {
    if (job.uses !== undefined) return [];
    const runners = runnersOf(job);
    if (runners.length === 0) return [`job ${name} runs nowhere: its matrix is empty`];
    return runners
      .filter((runner) => !knownRunners.includes(runner))
      .map((runner) => `job ${name} runs on ${runner}, which is not a known image`);
  });
}

/** Jobs that open windows on Linux without installing everything that `npm test` requires there. */
export function missingPrograms(file: WorkflowFile): string[] {
  return jobsOf(file).flatMap(([name, job]) => {
    const commands = (job.steps ?? []).map(({ run = '' }) => run).join('\n');
    const opensWindows = /\bnpm (test|run package)\b/.test(commands) && runnersOf(job).some((runner) => runner.startsWith('ubuntu'));
    if (!opensWindows) return [];
    const installed = commands.split(/\s+/);
    // Chrome is part of the tests' runner image; packaging needs no browser.
    const missing = needsOfPackage.filter((names) => !names.some((each) => installed.includes(each)));
    return missing.map((names) => `job ${name} does not install ${names.join(' or ')} on Linux`);
  });
}
