import { unsafeCommands } from './commands.ts';
import { buildsWithSecrets, releasesOffMain } from './release-order.ts';
import { dangerousTriggers, strayingSecrets, widerRights } from './rights.ts';
import { missingPrograms, unknownRunners } from './runners.ts';
import { differentPins, looseInputs, unpinnedActions, withoutLimits } from './steps.ts';
import { foreignSurroundings } from './surroundings.ts';
import { readWorkflow } from './workflow-file.ts';

/**
 * This project's rules for workflows beyond their grammar.
 * @param files texts by file name
 * @param scripts names of the scripts of package.json
 * @returns one line per fault, prefixed with the file's name
 */
export function brokenRules(files: Readonly<Record<string, string>>, scripts: ReadonlySet<string>): string[] {
  const read = Object.entries(files).map(([name, text]) => readWorkflow(name, text));
  const single = read.flatMap((file) =>
    [
      ...dangerousTriggers(file),
      ...widerRights(file),
      ...strayingSecrets(file),
      ...buildsWithSecrets(file),
      ...releasesOffMain(file),
      ...unpinnedActions(file),
      ...looseInputs(file),
      ...foreignSurroundings(file),
      ...unsafeCommands(file, scripts),
      ...withoutLimits(file),
      ...unknownRunners(file),
      ...missingPrograms(file),
    ].map((fault) => `${file.name}: ${fault}`),
  );
  return [...single, ...differentPins(read)];
}
