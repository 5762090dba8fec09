/**
 * Ends the process where a script was asked for its usage (exit code 0), or was given an argument that it does not take (2).
 * @param text what the script is called with and does
 * @param takes whether an argument is one of the script's; by default it takes none
 */
export function usage(text: string, takes: (argument: string) => boolean = () => false): void {
  const given = process.argv.slice(2);
  if (given.includes('--help')) {
    console.log(text);
    process.exit(0);
  }
  const unknown = given.find((argument) => !takes(argument));
  if (unknown === undefined) return;
  console.error(`Unknown argument: ${unknown}\n\n${text}`);
  process.exit(2);
}

/** For scripts that take names and paths, but no options. */
export const noOption = (argument: string): boolean => !argument.startsWith('-');
