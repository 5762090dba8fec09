import { jobsOf, stepsOf, type WorkflowFile } from './workflow-file.ts';

/** Variables that make npm, Node, a shell or the loader run or download something else. */
const decisive = /^(npm_config_|node_options$|bash_env$|env$|path$|ld_|dyld_|git_|shellopts$|electron_)/i;

/** Commands run directly on GitHub's machines, in their shell, and nothing else affects what a command means. */
export function foreignSurroundings(file: WorkflowFile): string[] {
  const wrong: string[] = [];
  if (file.workflow.defaults !== undefined) wrong.push('has defaults, which change what every command means');
  const environments: (readonly [string, Readonly<Record<string, unknown>> | undefined])[] = [['its top', file.workflow.env]];
  for (const [name, job] of jobsOf(file)) {
    if (job.container !== undefined) wrong.push(`job ${name} runs in a container, whose image is not reviewed`);
    if (job.services !== undefined) wrong.push(`job ${name} starts services, whose images are not reviewed`);
    if (job.defaults !== undefined) wrong.push(`job ${name} has defaults, which change what every command means`);
    environments.push([`job ${name}`, job.env]);
  }
  for (const [name, step] of stepsOf(file)) {
    if (step.shell !== undefined && step.shell !== 'bash')
      wrong.push(`job ${name} runs a command by ${String(step.shell)} instead of bash`);
    environments.push([`job ${name}`, step.env]);
  }
  for (const [place, variables] of environments) {
    if (typeof variables === 'string') wrong.push(`${place} makes its environment of an expression`);
    else {
      for (const key of Object.keys(variables ?? {}).filter((each) => decisive.test(each))) {
        wrong.push(`${place} sets ${key}, which changes what commands do`);
      }
    }
  }
  return wrong;
}
