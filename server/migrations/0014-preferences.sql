-- The order in which a student wants the programs of an institute in a session; no rows: the order of applying.
CREATE TABLE preference (
  student_id   text NOT NULL REFERENCES student ON DELETE CASCADE,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session      text NOT NULL,
  position     integer NOT NULL CHECK (position BETWEEN 1 AND 30),
  program_id   text NOT NULL REFERENCES program DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (institute_id, session, student_id, position),
  CONSTRAINT preference_once UNIQUE (institute_id, session, student_id, program_id),
  CONSTRAINT preference_session FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE INDEX preference_of_student ON preference (student_id);
CREATE INDEX preference_of_program ON preference (program_id);

-- The wish of a student to be considered in a category of seats. Whether its proof is verified is asked, never stored.
CREATE TABLE category_claim (
  student_id   text NOT NULL REFERENCES student ON DELETE CASCADE,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session      text NOT NULL,
  code         text NOT NULL CHECK (code ~ '^[a-z0-9-]{1,40}$' AND code <> 'open'),
  claimed_at   timestamptz NOT NULL,
  -- Why the institute does not accept it; empty while it does.
  refused      text NOT NULL DEFAULT '',
  PRIMARY KEY (institute_id, session, student_id, code),
  CONSTRAINT category_claim_session FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE INDEX category_claim_of_student ON category_claim (student_id);
