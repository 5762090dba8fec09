import type { Job, Step } from './workflow-file.ts';

/** The steps allowed in a job that may write: it downloads files that others made, compares, attests, and passes them to GitHub. */
const allowedActions = ['actions/attest', 'actions/download-artifact'];
const allowedCommands = [/^gh (release|attestation) /, /^sha256sum /, /^(cat|echo|ls|test) /];
const allowedVariables = /^GH_(TOKEN|REPO)$/;

/** With these, a word may differ from what it looks like, or a file may become a command for later. */
const notPlain = /[`\\<>(){}]|\$[('"]/;

/** Further steps of such a job, one line each. Everything not known to be harmless is reported. */
export function beyondWriting(name: string, job: Job): string[] {
  const wrong = job.uses === undefined ? [] : [`calls ${job.uses}`];
  wrong.push(...foreignVariables(job.env), ...(job.steps ?? []).flatMap(beyond));
  return wrong.map((what) => `job ${name} may write, so it may not run what the project or its packages bring: it ${what}`);
}

function beyond({ run, uses, env }: Step): string[] {
  const wrong = foreignVariables(env);
  if (uses !== undefined && !allowedActions.includes(uses.split('@')[0] ?? '')) wrong.push(`uses ${uses.split('@')[0]}`);
  if (run === undefined) return wrong;
  if (notPlain.test(run)) wrong.push(`runs a command that is more than plain words: ${run.trim()}`);
  const commands = run.split(/[\n;&|]+/).map((command) => command.trim());
  for (const command of commands.filter((each) => each !== '' && !allowedCommands.some((allowed) => allowed.test(each)))) {
    wrong.push(`runs ${command}`);
  }
  return wrong;
}

function foreignVariables(env: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.keys(env)
    .filter((key) => !allowedVariables.test(key))
    .map((key) => `sets ${key}`);
}
