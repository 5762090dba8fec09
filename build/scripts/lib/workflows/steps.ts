import { isScalar, visit } from 'yaml';
import { jobsOf, stepsOf, type WorkflowFile } from './workflow-file.ts';

/** The actions in use, all by GitHub itself. Adding another one is a deliberate decision. */
const knownActions = ['actions/attest', 'actions/checkout', 'actions/download-artifact', 'actions/setup-node', 'actions/upload-artifact'];

const pinned = /^([\w.-]+\/[\w.-]+)(?:\/[\w./-]+)?@[0-9a-f]{40}$/;
const versionComment = /^\s*v\d+\.\d+\.\d+\s*$/;

/**
 * Actions must be pinned to a full commit, with the version next to it; workflows of this project need neither, since they are checked too.
 */
export function unpinnedActions(file: WorkflowFile): string[] {
  const wrong: string[] = [];
  visit(file.document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || key.value !== 'uses' || !isScalar(value) || typeof value.value !== 'string') return;
      const { value: uses } = value;
      if (uses.startsWith('./.github/workflows/')) return;
      const line = file.lineAt(value.range?.[0] ?? 0);
      const action = pinned.exec(uses)?.[1];
      if (action === undefined) wrong.push(`line ${line}: ${uses} is not pinned to a commit of 40 digits`);
      else if (!knownActions.includes(action)) wrong.push(`line ${line}: ${action} is not among the known actions`);
      else if (!versionComment.test(value.comment ?? ''))
        wrong.push(`line ${line}: ${action} has no comment with its version, e.g. # v1.2.3`);
    },
  });
  return wrong;
}

/** The same action at two commits: one of them is outdated. Checks all files together. */
export function differentPins(files: readonly WorkflowFile[]): string[] {
  const pins = new Map<string, Set<string>>();
  for (const [, { uses = '' }] of files.flatMap(stepsOf)) {
    const [action = '', commit] = uses.split('@');
    if (commit !== undefined) pins.set(action, (pins.get(action) ?? new Set()).add(commit));
  }
  return [...pins].filter(([, commits]) => commits.size > 1).map(([action]) => `${action} is pinned to different commits`);
}

/** Checkouts keep no token for later steps, and nothing comes from a cache that another run filled. */
export function looseInputs(file: WorkflowFile): string[] {
  return stepsOf(file).flatMap(([job, { uses = '', with: inputs = {} }]) => {
    if (uses.startsWith('actions/checkout@') && inputs['persist-credentials'] !== false) {
      return [`job ${job} checks out without persist-credentials: false`];
    }
    if (uses.startsWith('actions/setup-node@') && (inputs['package-manager-cache'] !== false || 'cache' in inputs)) {
      return [`job ${job} sets Node up with a cache instead of package-manager-cache: false`];
    }
    return [];
  });
}

/** Workflows without a concurrency limit, and jobs without a timeout. */
export function withoutLimits(file: WorkflowFile): string[] {
  const wrong = file.workflow.concurrency === undefined ? ['has no concurrency group'] : [];
  for (const [name, job] of jobsOf(file)) {
    if (job.uses === undefined && typeof job['timeout-minutes'] !== 'number') wrong.push(`job ${name} has no timeout-minutes`);
  }
  return wrong;
}
