import { isUpdateOf, type SignedProgram } from '../../core/updates/program.ts';
import { isPublishedBy } from '../../core/updates/publisher.ts';
import { readWindowsProgram } from './windows-program.ts';

interface VerifierParts {
  /** The names of publishers in `resources/app-update.yml`. */
  readonly publishers: readonly string[];
  /** Of this copy. */
  readonly version: string;
}

interface WindowsVerifier {
  /** Whether the running program is signed by a publisher that the build names. */
  isOwnSigned(): Promise<boolean>;
  /**
   * Whether a file is the update that was announced, of the same maker and product as the running program.
   * @param file absolute path
   * @param announced version
   */
  isUpdate(file: string, announced: string): Promise<boolean>;
}

/**
 * Compares updates with the running program, which is asked about once. `app-update.yml` is not signed: a publisher that is added
 * there makes nobody else's program an update.
 */
export function createWindowsVerifier({ publishers, version }: VerifierParts): WindowsVerifier {
  let asked: Promise<SignedProgram | null> | null = null;
  async function own(): Promise<SignedProgram | null> {
    asked ??= readWindowsProgram(process.execPath);
    const program = await asked;
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
