-- A withdrawn application stays with its history; it is in no list, count, limit or rule, and the same program may be
-- applied to again.
ALTER TABLE application_row ADD COLUMN withdrawn_at timestamptz;

CREATE OR REPLACE VIEW application AS
  SELECT * FROM application_row
  WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion);

ALTER TABLE application_row DROP CONSTRAINT application_once;
CREATE UNIQUE INDEX application_once ON application_row (student_id, institute_id, department, course)
  WHERE withdrawn_at IS NULL;

CREATE OR REPLACE FUNCTION tally_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tally (list, day, kind, state, amount)
    SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), count(*)
    FROM made WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion) GROUP BY 2, 3, 4;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO tally (list, day, kind, state, amount)
    SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), -count(*)
    FROM gone WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion) GROUP BY 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION tally_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (list, day, kind, state, amount)
  SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), -count(*)
  FROM application_row WHERE withdrawn_at IS NULL AND institute_id = NEW.institute_id GROUP BY 2, 3, 4;
  INSERT INTO tally (list, day, amount)
  SELECT 'query', karachi_day(created_at), -count(*) FROM query_row WHERE institute_id = NEW.institute_id GROUP BY 2;
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
