-- A session, such as Fall 2026, is a row of an institute: what an institute says about one hangs on it. Its label is the
-- word of the wire, and an application names it by its institute and that word.
CREATE TABLE admission_session (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  label        text NOT NULL,
  CONSTRAINT admission_session_once UNIQUE (institute_id, label)
);
INSERT INTO admission_session (id, institute_id, label)
SELECT gen_random_uuid()::text, institute_id, session FROM application_row GROUP BY institute_id, session;

-- Every institute offers the sessions of the calendar, so the first application of one makes its row.
CREATE FUNCTION make_admission_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM admission_session WHERE institute_id = NEW.institute_id AND label = NEW.session) THEN
    INSERT INTO admission_session (id, institute_id, label)
    VALUES (gen_random_uuid()::text, NEW.institute_id, NEW.session) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_makes_session BEFORE INSERT OR UPDATE OF institute_id, session ON application_row
  FOR EACH ROW EXECUTE FUNCTION make_admission_session();
ALTER TABLE application_row ADD CONSTRAINT application_session
  FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label);
