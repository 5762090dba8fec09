/**
 * Ends the process if a script was called for its usage (exit code 0), or got an invalid argument (2).
 * @param text the script's arguments and purpose
 * @param accepts whether an argument is valid; by default none is
 */
export function usage(text: string, accepts: (argument: string) => boolean = () => false): void {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(text);
    process.exit(0);
  }
  const unknown = args.find((argument) => !accepts(argument));
  if (unknown === undefined) return;
  console.error(`Unknown argument: ${unknown}\n\n${text}`);
  process.exit(2);
}

/** For scripts that accept names and paths, but no options. */
export const noOption = (argument: string): boolean => !argument.startsWith('-');
