-- Accounts that look like one person. What a form says of its person, made comparable by the server: a form that is
-- saved, by whichever version of the server, waits until it was compared.
CREATE TABLE student_identity (
  student_id text PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  -- The thirteen digits; null where there are none.
  cnic       text,
  -- Name, name of the father and date of birth; null where one of them is missing.
  person     text,
  changes    integer NOT NULL DEFAULT 1,
  compared   integer NOT NULL DEFAULT 0
);
CREATE INDEX student_identity_cnic ON student_identity (cnic) WHERE cnic IS NOT NULL;
CREATE INDEX student_identity_person ON student_identity (person) WHERE person IS NOT NULL;
CREATE INDEX student_identity_waiting ON student_identity (student_id) WHERE changes > compared;

CREATE FUNCTION await_comparison() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND ROW (OLD.form ->> 'cnic', OLD.form ->> 'name', OLD.form ->> 'fatherName', OLD.form ->> 'dob')
    IS NOT DISTINCT FROM ROW (NEW.form ->> 'cnic', NEW.form ->> 'name', NEW.form ->> 'fatherName', NEW.form ->> 'dob')
  THEN RETURN NULL;
  END IF;
  INSERT INTO student_identity (student_id) VALUES (NEW.student_id)
    ON CONFLICT (student_id) DO UPDATE SET changes = student_identity.changes + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER admission_form_compared AFTER INSERT OR UPDATE ON admission_form
  FOR EACH ROW EXECUTE FUNCTION await_comparison();

-- The forms that are there wait as well, and are compared piece by piece.
INSERT INTO student_identity (student_id) SELECT student_id FROM admission_form;

-- Two accounts that look like one person, and what staff found.
CREATE TABLE duplicate_match (
  one_id     text NOT NULL REFERENCES student ON DELETE CASCADE,
  other_id   text NOT NULL REFERENCES student ON DELETE CASCADE,
  because    text NOT NULL CHECK (because IN ('cnic', 'person')),
  -- What is the same.
  cnic       text,
  person     text,
  -- What was the same when staff found two persons: it brings the pair on the list no more.
  cleared_cnic   text,
  cleared_person text,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'different', 'closed', 'gone')),
  found_at   timestamptz NOT NULL,
  settled_by text,
  settled_at timestamptz,
  reason     text NOT NULL DEFAULT '',
  PRIMARY KEY (one_id, other_id),
  CONSTRAINT duplicate_match_order CHECK (one_id COLLATE "C" < other_id COLLATE "C")
);
CREATE INDEX duplicate_match_other ON duplicate_match (other_id);
CREATE INDEX duplicate_match_found ON duplicate_match (state, found_at, one_id, other_id);

-- An account that staff closed: nobody signs in to it, and everything in it stays.
ALTER TABLE student
  ADD COLUMN closed_at  timestamptz,
  ADD COLUMN closed_why text NOT NULL DEFAULT '';
