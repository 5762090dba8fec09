import type { RunningPractice } from '../../main/practice/options.ts';
import { startPractice } from '../../main/practice/start.ts';
import { changeOneDomain, changeOnePrice } from './lib/foreign-changes.ts';
import { type PracticeArguments, practiceHelp, readPracticeArguments } from './lib/practice-arguments.ts';

const practiceArguments = read();
if (practiceArguments !== null) await run(practiceArguments);

function read(): PracticeArguments | null {
  try {
    // npm changes to the project's folder; INIT_CWD is the user's working directory.
    const read = readPracticeArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
    if (read === null) console.log(practiceHelp());
    return read;
  } catch (error) {
    console.error(`${practiceHelp()}\n\n${messageOf(error)}`);
    process.exitCode = 1;
    return null;
  }
}

async function run({ options, reset, foreignEvery }: PracticeArguments): Promise<void> {
  try {
    const practice = await startPractice({ ...options, onFault: (error) => console.error(error) });
    if (reset) practice.reset();
    console.log(`Base address  ${practice.address}`);
    console.log(`Reseller ID   ${practice.resellerId}`);
    console.log(`API key       ${practice.apiKey ?? 'as before (only its hash is kept; --key sets another)'}`);
    if (options.tester !== false) console.log(`Tester page   ${practice.address}/swagger`);
    console.log('Ends at Ctrl+C.');
    const timer = foreignEvery === null ? undefined : setInterval(() => void changeForeign(practice), foreignEvery * 1000);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        clearInterval(timer);
        void practice.close();
      });
    }
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

async function changeForeign(practice: RunningPractice): Promise<void> {
  try {
    // A registrar changes its prices less often.
    console.log(await (Math.random() < 0.15 ? changeOnePrice(practice) : changeOneDomain(practice)));
  } catch (error) {
    console.error(messageOf(error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
