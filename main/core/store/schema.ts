import { portfolioMigrations } from './portfolio-migrations.ts';
import { workspaceMigrations } from './workspace-migrations.ts';

/** A kind of file: how it is recognized, and the migrations from an empty file to its newest version. */
export interface Schema {
  readonly file: string;
  /** Written to the header, so that another program's file is not mistaken for ours. */
  readonly applicationId: number;
  readonly synchronous: 'FULL' | 'NORMAL';
  /**
   * Pages of 4 kB that the log may contain before a checkpoint, which waits for the disk. Syncing a list rewrites the same index pages over
   * and over, so four times SQLite's default of 1,000 saves a third of the work.
   */
  readonly logPages: number;
  /**
   * Whether a file that was closed without errors is trusted: checking 100,000 domains takes a tenth of a second at each start. After a
   * crash, or if a query encountered damage, it is checked.
   */
  readonly trustedWhenClosed: boolean;
  /** Names of indexes that are created and dropped at run time. */
  readonly movable: readonly string[];
  /** SQL of each version, oldest first; a file's version is the number of migrations applied. */
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
