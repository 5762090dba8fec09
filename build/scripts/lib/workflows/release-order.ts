import { type Job, jobsOf, mentionsSecrets, type Step, type WorkflowFile } from './workflow-file.ts';

/** Exactly this: with anything around it, a commit that is not on main could still succeed. */
const ancestry = 'git merge-base --is-ancestor "$GITHUB_SHA" origin/main';

/** Otherwise anyone who may push a tag could sign and publish an unreviewed commit. */
export function releasesOffMain({ name, workflow }: WorkflowFile): string[] {
  if (name !== 'release.yml') return [];
  const jobs = workflow.jobs ?? {};
  const waits = (job: Job, seen: readonly string[] = []): boolean =>
    [job.needs ?? []].flat().some((need) => {
      const needed = jobs[need];
      return needed !== undefined && !seen.includes(need) && (checksAncestry(needed) || waits(needed, [...seen, need]));
    });
  return Object.entries(jobs)
    .filter(([, job]) => job.if !== undefined || !(checksAncestry(job) || waits(job)))
    .map(([job]) => `job ${job} does not wait, always, for one that runs ${ancestry} in a checkout of the whole history`);
}

function checksAncestry({ if: condition, 'continue-on-error': tolerant, steps = [] }: Job): boolean {
  const unconditional = steps.filter((step) => step.if === undefined && step['continue-on-error'] === undefined);
  const fetches = unconditional.findIndex(({ uses = '', with: inputs = {} }) => {
    return uses.startsWith('actions/checkout@') && inputs['fetch-depth'] === 0 && inputs['ref'] === undefined;
  });
  const matches = unconditional.findIndex(({ run = '' }) => run.trim() === ancestry);
  return condition === undefined && tolerant === undefined && fetches >= 0 && matches > fetches;
}

/** Bundlers and their plugins are many packages: they run in a step before the secrets are available. */
export function buildsWithSecrets(file: WorkflowFile): string[] {
  return jobsOf(file).flatMap(([name, { steps = [] }]) => {
    const built = steps.findIndex((step) => step.run?.trim() === 'npm run build' && step.if === undefined && !hasSecrets(step));
    const early = steps.some((step, index) => hasSecrets(step) && /\bnpm\b/.test(step.run ?? '') && (built < 0 || index < built));
    return early ? [`job ${name} has secrets at hand before npm run build ran without them`] : [];
  });
}

const hasSecrets = ({ env }: Step): boolean => mentionsSecrets(env);
