import { newToken } from '../new-token.ts';
import { comparedPriceColumns, removedPrices, replacedPrices } from './compared-prices.ts';

const priceGeneration = `(SELECT iif(phase = 'reading', generation, 0) FROM list_state WHERE account_id = old.account_id AND list = 'prices')`;
const oldPriceRaw = '(SELECT raw FROM price_raw WHERE account_id = old.account_id AND id = old.id)';
const keptPrice = 'INSERT INTO price_before (account_id, id, field, extension, currency, value, read_at, generation, token)';
const keptPriceAgain = 'ON CONFLICT DO UPDATE SET waiting = 1, generation = excluded.generation, revision = revision + 1';
/** Whether a value is known under another currency, or without one. */
const isKeptElsewhere = (currency: string, extension: string): string =>
  `EXISTS (SELECT 1 FROM price_before AS kept WHERE kept.account_id = old.account_id AND kept.extension = ${extension} AND kept.field = replaced.field
     AND kept.currency <> ${currency} AND '' IN (kept.currency, ${currency}))`;

/** The table and triggers of what is compared of prices; part of the schema of portfolio.db. */
export const priceBeforeSchema = `-- What a reading of the prices has overwritten, as for domains; by extension, since the service may give it another id.
   CREATE TABLE price_before (
     account_id TEXT NOT NULL,
     id INTEGER NOT NULL,
     field TEXT NOT NULL,
     extension TEXT NOT NULL,
     currency TEXT NOT NULL,
     value TEXT NOT NULL,
     read_at TEXT,
     generation INTEGER NOT NULL,
     token TEXT NOT NULL,
     waiting INTEGER NOT NULL DEFAULT 1,
     revision INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (account_id, extension, field, currency)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX price_before_of_price ON price_before (account_id, id);
   CREATE TRIGGER price_overwritten AFTER UPDATE OF ${comparedPriceColumns} ON price
   WHEN (SELECT whole_generation FROM list_state WHERE account_id = old.account_id AND list = 'prices') > 0
   BEGIN
     ${keptPrice}
     SELECT old.account_id, old.id, field, old.extension, old.currency, known,
       (SELECT read_at FROM price_raw WHERE account_id = old.account_id AND id = old.id), ${priceGeneration}, ${newToken}
     FROM ${replacedPrices(oldPriceRaw)} AS replaced WHERE known IS NOT NULL AND known IS NOT next AND old.extension <> ''
       AND NOT ${isKeptElsewhere('old.currency', 'old.extension')} ${keptPriceAgain};
     UPDATE price_before SET waiting = 1, generation = ${priceGeneration}
     WHERE account_id = old.account_id AND waiting = 0 AND (id = old.id OR (extension = new.extension AND currency IN (new.currency, '')));
   END;
   -- Responses are deleted before their rows.
   CREATE TRIGGER price_removed AFTER DELETE ON price_raw
   WHEN (SELECT whole_generation FROM list_state WHERE account_id = old.account_id AND list = 'prices') > 0
   BEGIN
     ${keptPrice}
     SELECT account_id, id, field, extension, currency, known, old.read_at, ${priceGeneration}, ${newToken}
     FROM (${removedPrices('account_id = old.account_id AND id = old.id', 'old.raw')}) AS replaced
     WHERE known IS NOT NULL AND extension <> '' AND NOT ${isKeptElsewhere('replaced.currency', 'replaced.extension')} ${keptPriceAgain};
   END;
   -- Only the response tells that there is no promotion from a promotion that was left out.
   CREATE TRIGGER price_promotion_left_out AFTER UPDATE OF raw ON price_raw
   WHEN json_type(old.raw, '$.promo_registration') IS NOT NULL AND json_type(new.raw, '$.promo_registration') IS NULL
     AND (SELECT whole_generation FROM list_state WHERE account_id = old.account_id AND list = 'prices') > 0
   BEGIN
     INSERT INTO price_before (account_id, id, field, extension, currency, value, read_at, generation, token, waiting)
     SELECT account_id, id, 'promotion', extension, currency, 'none', old.read_at, ${priceGeneration}, ${newToken}, 0
     FROM (SELECT *, 'promotion' AS field FROM price WHERE account_id = old.account_id AND id = old.id) AS replaced
     WHERE promo = 0 AND extension <> '' AND NOT ${isKeptElsewhere('replaced.currency', 'replaced.extension')}
     ON CONFLICT DO NOTHING;
   END;
   CREATE TRIGGER price_promotion_returned AFTER UPDATE OF raw ON price_raw
   WHEN json_type(old.raw, '$.promo_registration') IS NULL AND json_type(new.raw, '$.promo_registration') IS NOT NULL
   BEGIN
     UPDATE price_before SET waiting = 1, generation = ${priceGeneration}
     WHERE account_id = new.account_id AND field = 'promotion' AND waiting = 0
       AND extension = (SELECT extension FROM price WHERE account_id = new.account_id AND id = new.id);
   END;
   CREATE TRIGGER price_added AFTER INSERT ON price
   WHEN (SELECT whole_generation FROM list_state WHERE account_id = new.account_id AND list = 'prices') > 0
   BEGIN
     UPDATE price_before SET waiting = 1,
       generation = (SELECT iif(phase = 'reading', generation, 0) FROM list_state WHERE account_id = new.account_id AND list = 'prices')
     WHERE account_id = new.account_id AND waiting = 0 AND (id = new.id OR (extension = new.extension AND currency IN (new.currency, '')));
   END;`;
