/** portfolio.db, version by version. A released entry is never changed; a new version is a new entry at the end. */
export const portfolioMigrations: readonly string[] = [
  `CREATE TABLE account_answer (
     account_id TEXT PRIMARY KEY,
     profile TEXT,
     balance TEXT
   ) STRICT;`,
];
