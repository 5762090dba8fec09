import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDatabase } from '../../../../../main/core/base/database.ts';
import { migrate } from '../../../../../main/core/store/migrate.ts';
import { newestVersion, portfolioSchema } from '../../../../../main/core/store/schema.ts';
import { readWhole, sampleDomain, shownIds } from '../../../../unit/main/core/store/portfolio/ground.ts';
import { createGround, type Ground, sampleAccount } from './ground.ts';

let ground: Ground;
beforeEach(() => {
  ground = createGround();
});
afterEach(() => ground.tidy());

const versions = portfolioSchema.migrations.map((_, index) => index + 1);

it.for(versions)('brings version %i to the newest, keeps what was fetched and takes lists', async (version) => {
  const older = { ...portfolioSchema, migrations: portfolioSchema.migrations.slice(0, version) };
  const old = await ground.open({ schemas: { portfolio: older } });
  const { id } = sampleAccount(1);
  const profile = { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [{ name: 'id', value: 4711 }] };
  old.portfolio.profile.writeProfile(id, profile);
  old.close();
  const { portfolio, notices } = await ground.open();
  expect(notices).toEqual([]);
  expect(portfolio.profile.read(id).profile).toEqual(profile);
  readWhole(portfolio, 'domains', [sampleDomain(1)]);
  expect(await shownIds(portfolio)).toEqual([1]);
});

it.for(versions)('makes of version %i the same tables as of an empty file', async (version) => {
  const open = await loadDatabase();
  const tablesOf = (from: number): unknown[] => {
    const database = open(':memory:');
    migrate(database, { ...portfolioSchema, migrations: portfolioSchema.migrations.slice(0, from) }, 0);
    migrate(database, portfolioSchema, from);
    const tables = database.all('SELECT type, name, sql FROM sqlite_schema ORDER BY name');
    expect(database.first('PRAGMA user_version')).toEqual({ user_version: newestVersion(portfolioSchema) });
    database.close();
    return tables;
  };
  expect(tablesOf(version)).toEqual(tablesOf(newestVersion(portfolioSchema)));
});
