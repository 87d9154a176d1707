-- The dates of an institute in one session: for all of its programs (program_id null) or for one, which then counts alone.
-- Where there is no row, students can apply at any time, as before.
CREATE TABLE offering (
  id              text PRIMARY KEY,
  institute_id    text NOT NULL,
  session         text NOT NULL,
  program_id      text REFERENCES program ON DELETE CASCADE,
  opens_at        timestamptz,
  -- The last instant that counts, as is late_until.
  closes_at       timestamptz,
  late_until      timestamptz,
  late_fee_rupees integer NOT NULL DEFAULT 0 CHECK (late_fee_rupees >= 0),
  CHECK (opens_at IS NULL OR closes_at IS NULL OR opens_at < closes_at),
  CHECK (late_until IS NULL OR (closes_at IS NOT NULL AND late_until > closes_at)),
  CONSTRAINT offering_once UNIQUE NULLS NOT DISTINCT (institute_id, session, program_id),
  CONSTRAINT offering_session FOREIGN KEY (institute_id, session)
    REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE INDEX offering_of_program ON offering (program_id) WHERE program_id IS NOT NULL;
CREATE INDEX offering_closing ON offering (closes_at) WHERE closes_at IS NOT NULL;

-- What is shown and reminded of, and not asked when somebody applies.
CREATE TABLE offering_date (
  offering_id text NOT NULL REFERENCES offering ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('test', 'corrections-until', 'results-until', 'list', 'objections-until', 'dues', 'classes')),
  number      integer NOT NULL DEFAULT 1 CHECK (number BETWEEN 1 AND 20),
  at          timestamptz NOT NULL,
  PRIMARY KEY (offering_id, kind, number)
);

-- Every move of a date, with its reason, for everybody to read.
CREATE TABLE date_change (
  id          text PRIMARY KEY,
  offering_id text NOT NULL REFERENCES offering ON DELETE CASCADE,
  kind        text NOT NULL,
  number      integer NOT NULL DEFAULT 1,
  from_at     timestamptz,
  to_at       timestamptz NOT NULL,
  reason      text NOT NULL CHECK (reason <> ''),
  batch_id    text,
  changed_at  timestamptz NOT NULL
);
CREATE INDEX date_change_of_offering ON date_change (offering_id, changed_at);

-- The public pages show them.
CREATE TRIGGER offering_moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON offering
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

-- When the request reached the service, before it waited for its turn: what counts on the last evening.
ALTER TABLE application_row ADD COLUMN received_at timestamptz;
CREATE OR REPLACE VIEW application AS
  SELECT * FROM application_row
  WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion);

-- The net under the rule of the contract: closing and applying at the same time cannot both succeed wrongly.
CREATE FUNCTION refuse_outside_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dates offering;
  received timestamptz := coalesce(NEW.received_at, NEW.created_at);
BEGIN
  SELECT * INTO dates FROM offering
  WHERE institute_id = NEW.institute_id AND session = NEW.session
    AND (program_id = NEW.program_id OR program_id IS NULL)
  ORDER BY program_id NULLS LAST LIMIT 1 FOR SHARE;
  IF FOUND AND received < dates.opens_at THEN
    RAISE EXCEPTION 'not open yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'application_not_open';
  END IF;
  IF FOUND AND received > coalesce(dates.late_until, dates.closes_at) THEN
    RAISE EXCEPTION 'closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'application_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_dates BEFORE INSERT ON application_row
  FOR EACH ROW EXECUTE FUNCTION refuse_outside_dates();
