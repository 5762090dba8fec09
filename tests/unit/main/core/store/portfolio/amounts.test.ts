import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadDatabase } from '../../../../../../main/core/base/database.ts';
import { migrate } from '../../../../../../main/core/store/migrate.ts';
import { keyOfAmount, netOf } from '../../../../../../main/core/store/portfolio/amounts.ts';
import { portfolioSchema } from '../../../../../../main/core/store/schema.ts';

const amounts = fc.oneof(
  fc.constantFrom(null, '0', '-0', '-0.00', '007', '1013000.00', '-12.5', '99999999999999999999.999999', '-99999999999999999999.999999'),
  fc.stringMatching(/^-?\d{1,20}(\.\d{1,6})?$/),
);

it('compares amounts that were stored before as those that are stored now', async () => {
  const open = await loadDatabase();
  fc.assert(
    fc.property(fc.array(fc.tuple(amounts, fc.constantFrom('in', 'Out', '')), { minLength: 20, maxLength: 60 }), (all) => {
      const database = open(':memory:');
      const before = portfolioSchema.migrations.findIndex((sql) => sql.includes('amount_key'));
      migrate(database, { ...portfolioSchema, migrations: portfolioSchema.migrations.slice(0, before) }, 0);
      for (const [id, [amount, direction]] of all.entries())
        database.run(
          `INSERT INTO balance_transaction (account_id, id, type_label, description, direction, currency, amount, since, seen)
           VALUES ('a', ?, '', '', ?, '', ?, 1, 1)`,
          ...[id, direction, amount],
        );
      migrate(database, portfolioSchema, before);
      const rows = database.all<{ amount_key: string | null; net: string | null; net_key: string | null }>(
        'SELECT amount_key, net, net_key FROM balance_transaction ORDER BY id',
      );
      database.close();
      expect(rows).toEqual(
        all.map(([amount, direction]) => {
          const net = netOf(amount, direction);
          return { amount_key: keyOfAmount(amount?.replace('-', '') ?? null), net, net_key: keyOfAmount(net) };
        }),
      );
    }),
    { numRuns: 40 },
  );
}, 120_000);
