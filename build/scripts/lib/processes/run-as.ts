import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { folders } from '../folders.ts';
import { canWrite, type OrdinaryUser, ordinaryUser } from './ordinary-user.ts';
import { lastingHome, type OwnHome, temporaryHome } from './own-home.ts';
import { runHere } from './run.ts';
import { nodeIn, readableInPlace, removeFolder, stageProject } from './staging.ts';

/** The command to run, for a project in this folder and this Node. */
type Command = (project: string, node: string) => [command: string, args: readonly string[]];

/**
 * Opens the application for the user. If started as root it switches to an ordinary user with a message: Electron and Chromium run as root
 * only without their sandbox, which is never disabled.
 * @returns the exit code
 */
export async function runAs(command: Command): Promise<number> {
  const user = ordinaryUser();
  if (user === null) return runHere(...command(folders.project, process.execPath), { cwd: folders.project });

  const dataFolder = process.env['RESELLER_DESK_DATA_DIR'];
  if (dataFolder !== undefined && existsSync(dataFolder) && !canWrite(user, dataFolder)) {
    console.error(`RESELLER_DESK_DATA_DIR (${dataFolder}) cannot be written by user ${user.uid}, as whom the window opens.`);
    return 1;
  }
  const home = lastingHome(user);
  console.log(`Started as root: the window opens as user ${user.uid}, with its home in ${home.folder}.`);
  return withAccess(user, (project, node) => runHere(...command(project, node), { ...user, cwd: project, env: pointedAt(project, home) }));
}

/**
 * Runs tests with a separate home folder; if started as root, as the ordinary user in a copy of the project.
 * @param after gets the folder that it ran in, before that folder is removed
 * @param name prefix for each line of the output, if several run in parallel
 */
export async function runIsolated(
  command: Command,
  variables: (project: string) => NodeJS.ProcessEnv,
  after: (project: string) => void,
  name?: string,
): Promise<number> {
  const user = ordinaryUser();
  const home = temporaryHome(user);
  const project = user === null ? folders.project : stageProject(user);
  try {
    const env = { ...pointedAt(project, home), ...variables(project) };
    const code = await runHere(...command(project, nodeIn(project)), { ...user, cwd: project, env }, name);
    after(project);
    return code;
  } finally {
    removeFolder(home.folder);
    if (user !== null) removeFolder(project);
  }
}

async function withAccess(user: OrdinaryUser, run: (project: string, node: string) => Promise<number>): Promise<number> {
  if (readableInPlace(user)) return run(folders.project, process.execPath);
  const copy = stageProject(user);
  try {
    return await run(copy, nodeIn(copy));
  } finally {
    removeFolder(copy);
  }
}

/** npm puts the project's own programs first in PATH; in a copy they are elsewhere. */
function pointedAt(project: string, home: OwnHome): NodeJS.ProcessEnv {
  const programs = join(project, 'node_modules/.bin');
  return { ...home.environment, PATH: [programs, home.environment['PATH'] ?? ''].join(delimiter) };
}
