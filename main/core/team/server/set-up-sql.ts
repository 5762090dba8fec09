/** Version of the team's database. A database of another version is not written to. */
export const teamSchemaVersion = 1;

/** The name of the notification of new edits. */
export const editsChannel = 'reseller_desk_edits';

/**
 * Sets up a team's database; an administrator reads it and runs it, and may run it again. Edits are only ever added: who wrote one and when
 * is set by the database itself. After a restore from a dump it lets every machine send again what the dump does not have.
 */
export const setUpSql = `-- Team database of Reseller Desk, version ${teamSchemaVersion}. Run it in the team's own database as its owner or as an administrator.
-- PostgreSQL 13 or later. It may be run again at any time, and must be after a restore from a dump.
BEGIN;

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reseller_desk_member') THEN CREATE ROLE reseller_desk_member NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reseller_desk_reader') THEN CREATE ROLE reseller_desk_reader NOLOGIN; END IF;
END $$;

CREATE SCHEMA IF NOT EXISTS reseller_desk;
REVOKE ALL ON SCHEMA reseller_desk FROM PUBLIC;
GRANT USAGE ON SCHEMA reseller_desk TO reseller_desk_member, reseller_desk_reader;

CREATE TABLE IF NOT EXISTS reseller_desk.about (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL,
  -- Another one after each restore.
  incarnation uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO reseller_desk.about (version) VALUES (${teamSchemaVersion}) ON CONFLICT DO NOTHING;

CREATE TABLE IF NOT EXISTS reseller_desk.edit (
  id uuid PRIMARY KEY,
  place bigint GENERATED ALWAYS AS IDENTITY,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  member name NOT NULL DEFAULT current_user,
  machine text NOT NULL CHECK (length(machine) <= 100),
  reseller text NOT NULL CHECK (length(reseller) <= 600),
  kind text NOT NULL CHECK (length(kind) <= 40),
  key text NOT NULL CHECK (length(key) <= 400),
  body text NOT NULL CHECK (octet_length(body) <= 2000000)
);
CREATE INDEX IF NOT EXISTS edit_in_order ON reseller_desk.edit (transaction, place);
ALTER TABLE reseller_desk.edit ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS everybody_reads ON reseller_desk.edit;
DROP POLICY IF EXISTS members_add ON reseller_desk.edit;
CREATE POLICY everybody_reads ON reseller_desk.edit FOR SELECT TO reseller_desk_member, reseller_desk_reader USING (true);
CREATE POLICY members_add ON reseller_desk.edit FOR INSERT TO reseller_desk_member WITH CHECK (member = current_user);

REVOKE ALL ON ALL TABLES IN SCHEMA reseller_desk FROM PUBLIC, reseller_desk_member, reseller_desk_reader;
GRANT SELECT ON reseller_desk.about, reseller_desk.edit TO reseller_desk_member, reseller_desk_reader;
GRANT INSERT (id, machine, reseller, kind, key, body) ON reseller_desk.edit TO reseller_desk_member;

CREATE OR REPLACE FUNCTION reseller_desk.tell_of_edits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('${editsChannel}', ''); RETURN NULL; END $$;
DROP TRIGGER IF EXISTS edit_added ON reseller_desk.edit;
CREATE TRIGGER edit_added AFTER INSERT ON reseller_desk.edit FOR EACH STATEMENT EXECUTE FUNCTION reseller_desk.tell_of_edits();

-- A dump has the numbers of transactions of another server.
UPDATE reseller_desk.about SET incarnation = gen_random_uuid()
WHERE EXISTS (SELECT FROM reseller_desk.edit WHERE transaction >= pg_snapshot_xmax(pg_current_snapshot()));
UPDATE reseller_desk.edit SET transaction = '1'::xid8 WHERE transaction >= pg_snapshot_xmax(pg_current_snapshot());

COMMIT;

-- Then, for each person, for example:
--   CREATE ROLE sari LOGIN PASSWORD '…' IN ROLE reseller_desk_member;
--   CREATE ROLE audit LOGIN PASSWORD '…' IN ROLE reseller_desk_reader;
`;
