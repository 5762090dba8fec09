import { deskMigrations } from './desk-migrations.ts';
import { portfolioMigrations } from './portfolio-migrations.ts';

/** One kind of file: how it is recognised, and the way from an empty file to its newest version. */
export interface Schema {
  readonly file: string;
  /** Written into the header, so that a file of another program is not taken for ours. */
  readonly applicationId: number;
  readonly synchronous: 'FULL' | 'NORMAL';
  /** SQL of each version, oldest first; the version of a file is the number of those that it has been through. */
  readonly migrations: readonly string[];
}

export const deskSchema: Schema = {
  file: 'desk.db',
  applicationId: 0x5244_534b,
  synchronous: 'FULL',
  migrations: deskMigrations,
};

export const portfolioSchema: Schema = {
  file: 'portfolio.db',
  applicationId: 0x5244_5046,
  synchronous: 'NORMAL',
  migrations: portfolioMigrations,
};

/** The version that this application writes. */
export function newestVersion(schema: Schema): number {
  return schema.migrations.length;
}
