-- Results of entry tests as they came in a file; institute_id null: a national test, from staff, which counts at all institutes.
CREATE TABLE test_score (
  id           text PRIMARY KEY,
  institute_id text REFERENCES institute_row ON DELETE CASCADE,
  session      text NOT NULL,
  test         text NOT NULL,
  -- In capitals and without blanks, as it is compared.
  roll_no      text NOT NULL,
  cnic_digits  text NOT NULL DEFAULT '',
  name         text NOT NULL DEFAULT '',
  score        numeric(8,3) NOT NULL CHECK (score >= 0),
  out_of       numeric(8,3) NOT NULL CHECK (out_of > 0),
  imported_at  timestamptz NOT NULL,
  CONSTRAINT test_score_within CHECK (score <= out_of),
  CONSTRAINT test_score_once UNIQUE NULLS NOT DISTINCT (institute_id, session, test, roll_no)
);
-- Whose score it is: the CNIC says it, and the roll number where a line has no CNIC.
CREATE INDEX test_score_by_cnic ON test_score (session, cnic_digits) WHERE cnic_digits <> '';
CREATE INDEX test_score_by_roll_no ON test_score (session, roll_no) WHERE cnic_digits = '';
