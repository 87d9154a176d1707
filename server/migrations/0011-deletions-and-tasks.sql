-- Work in the background: whoever takes the lease does it; a process that dies loses its lease.
CREATE TABLE task (
  name         text PRIMARY KEY,
  next_at      timestamptz NOT NULL,
  leased_until timestamptz
);

-- An institute whose rows are being removed in pieces. It and all that hangs on it are out of sight from the first moment.
CREATE TABLE deletion (
  institute_id text PRIMARY KEY REFERENCES institute ON DELETE CASCADE,
  name         text NOT NULL,
  -- How many rows there were, and how many of them are gone.
  total        integer NOT NULL,
  removed      integer NOT NULL DEFAULT 0,
  started_at   timestamptz NOT NULL
);

-- Everybody reads and writes the names of old, which are views now, so that nothing can forget to look away.
-- A later column of one of these tables needs `CREATE OR REPLACE VIEW` behind it.
ALTER TABLE institute RENAME TO institute_row;
ALTER TABLE application RENAME TO application_row;
ALTER TABLE query RENAME TO query_row;
ALTER TABLE admin_message RENAME TO admin_message_row;
CREATE VIEW institute AS
  SELECT * FROM institute_row WHERE id NOT IN (SELECT institute_id FROM deletion);
CREATE VIEW application AS
  SELECT * FROM application_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);
CREATE VIEW query AS
  SELECT * FROM query_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);
CREATE VIEW admin_message AS
  SELECT * FROM admin_message_row
  WHERE institute_id IS NULL OR institute_id NOT IN (SELECT institute_id FROM deletion);

-- The totals lose the rows of an institute when it goes out of sight, not again with each piece.
CREATE OR REPLACE FUNCTION tally_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tally (list, day, kind, state, amount)
    SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), count(*)
    FROM made WHERE institute_id NOT IN (SELECT institute_id FROM deletion) GROUP BY 2, 3, 4;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO tally (list, day, kind, state, amount)
    SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), -count(*)
    FROM gone WHERE institute_id NOT IN (SELECT institute_id FROM deletion) GROUP BY 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_queries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally (list, day, amount)
    SELECT 'query', karachi_day(created_at), count(*)
    FROM made WHERE institute_id NOT IN (SELECT institute_id FROM deletion) GROUP BY 2;
  ELSE
    INSERT INTO tally (list, day, amount)
    SELECT 'query', karachi_day(created_at), -count(*)
    FROM gone WHERE institute_id NOT IN (SELECT institute_id FROM deletion) GROUP BY 2;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (list, day, kind, state, amount)
  SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), -count(*)
  FROM application_row WHERE institute_id = NEW.institute_id GROUP BY 2, 3, 4;
  INSERT INTO tally (list, day, amount)
  SELECT 'query', karachi_day(created_at), -count(*) FROM query_row WHERE institute_id = NEW.institute_id GROUP BY 2;
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER deletion_begins AFTER INSERT ON deletion FOR EACH ROW EXECUTE FUNCTION tally_deletion();
