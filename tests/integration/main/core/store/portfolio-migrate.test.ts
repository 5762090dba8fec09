import { afterEach, beforeEach, expect, it } from 'vitest';
import { portfolioSchema } from '../../../../../main/core/store/schema.ts';
import { readInteger, sampleDomain, shownIds } from '../../../../unit/main/core/store/portfolio/fixtures.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

it('brings a file of this version to a later one, keeps what was fetched and reads lists into it', async () => {
  const old = await fixtures.open();
  const { id } = sampleAccount(1);
  const profile = { fetchedAt: '2026-11-21T08:00:00.000Z', fields: [{ name: 'id', value: 4711 }] };
  old.portfolio.profile.writeProfile(id, profile);
  readInteger(old.portfolio, 'domains', [sampleDomain(1)]);
  old.close();
  const later = { ...portfolioSchema, migrations: [...portfolioSchema.migrations, 'ALTER TABLE domain ADD COLUMN remark TEXT'] };
  const { portfolio, notices } = await fixtures.open({ schemas: { portfolio: later } });
  expect(notices).toEqual([]);
  expect(portfolio.profile.read(id).profile).toEqual(profile);
  expect(await shownIds(portfolio)).toEqual([1]);
  readInteger(portfolio, 'domains', [sampleDomain(1), sampleDomain(2)]);
  expect(await shownIds(portfolio)).toEqual([1, 2]);
});
