import { stepsOf, type WorkflowFile } from './workflow-file.ts';

/** Programs that download what the lock file does not name. The system's own packages are signed and verified by apt. */
const fetching =
  /(?<![\w.-])(curl|wget|npx|pnpm|pnpx|yarn|corepack|bunx?|deno|pipx?3?|uvx?|gem|cargo|go|brew|choco|winget|scoop|docker|podman|iwr|irm|iex|Invoke-\w+|Start-BitsTransfer)(?![\w=-])/gi;

/** Commands contain no expressions (a branch's name could be a command), install only by the lock file, and call existing scripts. */
export function unsafeCommands(file: WorkflowFile, scripts: ReadonlySet<string>): string[] {
  return stepsOf(file).flatMap(([job, { run = '' }]) => {
    const wrong: string[] = [];
    if (run.includes('${{')) wrong.push(`job ${job} puts an expression into a command; the step's env is the place`);
    for (const [program] of run.matchAll(fetching)) wrong.push(`job ${job} fetches past the lock file with ${program}; npm ci does not`);
    for (const [, rest = ''] of run.matchAll(/\bnpm\b([^\n;&|]*)/g)) wrong.push(...unsafeNpm(job, rest.trim(), scripts));
    if (/\$GITHUB_(ENV|PATH)\b|::(set-env|add-path)/.test(run)) wrong.push(`job ${job} changes the environment of later steps`);
    return wrong;
  });
}

function unsafeNpm(job: string, command: string, scripts: ReadonlySet<string>): string[] {
  const [verb = '', name = ''] = command.split(/\s+/);
  // With additional options it could run install scripts after all.
  if (command === 'ci' || verb === 'test') return [];
  if (verb !== 'run') return [`job ${job} calls npm ${command}; npm ci, npm test and npm run are known`];
  return scripts.has(name) ? [] : [`job ${job} runs npm run ${name}, which package.json does not have`];
}
