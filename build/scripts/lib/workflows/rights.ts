import { jobsOf, mentionsSecrets, type WorkflowFile } from './workflow-file.ts';
import { beyondWriting } from './writing-jobs.ts';

/** The only workflow that may write and may read secrets. */
const releasing = 'release.yml';
/** Its protected environment: a maintainer approves each run. */
const protectedEnvironment = 'release';

/** Events that run with the project's own permissions on untrusted content. */
const dangerousEvents = ['pull_request_target', 'workflow_run', 'issue_comment', 'issues', 'discussion', 'discussion_comment'];

export function dangerousTriggers({ workflow: { on } }: WorkflowFile): string[] {
  const events = typeof on === 'object' && on !== null && !Array.isArray(on) ? Object.keys(on) : [on].flat();
  return dangerousEvents
    .filter((event) => events.includes(event))
    .map((event) => `is started by ${event}, with rights for a stranger's text`);
}

/** Permissions are read-only for the whole file; a release job that writes runs no code of the project. */
export function widerRights(file: WorkflowFile): string[] {
  const { permissions } = file.workflow;
  const wrong: string[] = [];
  if (permissions === undefined) wrong.push('has no permissions at its top: contents: read');
  else if (!isMap(permissions) || writes(permissions).length > 0) wrong.push('gives more than reading at its top');
  for (const [name, job] of jobsOf(file)) {
    if (job.permissions === undefined) continue;
    if (!isMap(job.permissions)) wrong.push(`job ${name} takes all rights of a kind instead of naming them`);
    else if (writes(job.permissions).length > 0) {
      if (file.name !== releasing) wrong.push(`job ${name} may write; only ${releasing} does`);
      wrong.push(...beyondWriting(name, job));
    }
  }
  return wrong;
}

/** Secrets are only in the environment of single steps in a protected job. */
export function strayingSecrets(file: WorkflowFile): string[] {
  const wrong: string[] = [];
  const { jobs: _jobs, ...top } = file.workflow;
  if (mentionsSecrets(top)) wrong.push('reads secrets outside of a step');
  for (const [name, { steps = [], ...job }] of jobsOf(file)) {
    if (mentionsSecrets(job)) wrong.push(`job ${name} hands secrets to all of its steps`);
    for (const { env, ...step } of steps) {
      if (mentionsSecrets(step)) wrong.push(`job ${name} writes a secret into a command or an input; a step's env is the place`);
      if (!mentionsSecrets(env)) continue;
      if (file.name !== releasing) wrong.push(`job ${name} reads secrets; only ${releasing} does`);
      if (job.environment !== protectedEnvironment)
        wrong.push(`job ${name} reads secrets outside of the environment ${protectedEnvironment}`);
    }
  }
  return [...new Set(wrong)];
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const writes = (rights: Record<string, unknown>): string[] =>
  Object.keys(rights).filter((key) => !['read', 'none'].includes(String(rights[key])));
