import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { portfolioMigrations } from '../../../../../main/core/store/portfolio-migrations.ts';

/** What files out there have been through. A release adds the sum of each entry that is new in it. */
const released = ['49d5eb6ba801eafcb6a9d77690a7aae4bda7d4fddb9408ec1cbe303a582a4450'];

it('has every released entry as it was released', () => {
  const sums = portfolioMigrations.map((sql) => createHash('sha256').update(sql).digest('hex'));
  expect(sums.slice(0, released.length)).toEqual(released);
});
