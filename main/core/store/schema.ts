import { portfolioMigrations } from './portfolio-migrations.ts';
import { workspaceMigrations } from './workspace-migrations.ts';

/** One kind of file: how it is recognised, and the way from an empty file to its newest version. */
export interface Schema {
  readonly file: string;
  /** Written into the header, so that a file of another program is not taken for ours. */
  readonly applicationId: number;
  readonly synchronous: 'FULL' | 'NORMAL';
  /**
   * Pages of 4 kB that the log may hold before it is brought into the file, which waits for the disk. Reading a list writes the same
   * pages of an index over and over, so that four times SQLite's own 1,000 leave a third less to do.
   */
  readonly logPages: number;
  /**
   * Whether a file that was closed with nothing wrong is taken as whole: to read 100,000 domains through takes a tenth of a second at
   * each start. After a crash, and where a query met damage, it is looked through.
   */
  readonly trustedWhenClosed: boolean;
  /** Names of indexes that come and go while the application runs. */
  readonly movable: readonly string[];
  /** SQL of each version, oldest first; the version of a file is the number of those that it has been through. */
  readonly migrations: readonly string[];
}

export const workspaceSchema: Schema = {
  file: 'workspace.db',
  applicationId: 0x5244_534b,
  synchronous: 'FULL',
  logPages: 1000,
  trustedWhenClosed: false,
  movable: [],
  migrations: workspaceMigrations,
};

export const portfolioSchema: Schema = {
  file: 'portfolio.db',
  applicationId: 0x5244_5046,
  synchronous: 'NORMAL',
  logPages: 4000,
  trustedWhenClosed: true,
  movable: ['domain_customer'],
  migrations: portfolioMigrations,
};

/** The version that this application writes. */
export function newestVersion(schema: Schema): number {
  return schema.migrations.length;
}
