import { isUpdateOf, type SignedProgram } from '../../core/updates/program.ts';
import { isPublishedBy } from '../../core/updates/publisher.ts';
import { readWindowsProgram } from './windows-program.ts';

interface VerifierOptions {
  /** The publisher names in `resources/app-update.yml`. */
  readonly publishers: readonly string[];
  /** Of this copy. */
  readonly version: string;
}

interface WindowsVerifier {
  /** Whether the running program is signed by a publisher named in the build. */
  isOwnSigned(): Promise<boolean>;
  /**
   * Whether a file is the announced update, of the same publisher and product as the running program.
   * @param file absolute path
   * @param announced version
   */
  isUpdate(file: string, announced: string): Promise<boolean>;
}

/**
 * Compares updates with the running program, which is inspected once. `app-update.yml` is not signed: adding a publisher there does not
 * make another publisher's program an update.
 */
export function createWindowsVerifier({ publishers, version }: VerifierOptions): WindowsVerifier {
  let ownProgram: Promise<SignedProgram | null> | null = null;
  async function own(): Promise<SignedProgram | null> {
    ownProgram ??= readWindowsProgram(process.execPath);
    const program = await ownProgram;
    return program !== null && isPublishedBy(program.subject, publishers) ? program : null;
  }
  return {
    isOwnSigned: async () => (await own()) !== null,
    async isUpdate(file, announced) {
      const running = await own();
      if (running === null) return false;
      const program = await readWindowsProgram(file);
      return program !== null && isUpdateOf(program, running, announced, version);
    },
  };
}
