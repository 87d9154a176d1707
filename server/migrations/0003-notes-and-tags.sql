-- What colleagues write about an application for each other: those of its institute, and staff; neither side reads the other's.
CREATE TABLE application_note (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  side           text NOT NULL CHECK (side IN ('institute', 'staff')),
  -- Who may delete it; empty once that account is gone.
  account_id     text REFERENCES account ON DELETE SET NULL,
  -- The name of whoever wrote it, as it was then.
  author         text NOT NULL,
  text           text NOT NULL,
  created_at     timestamptz NOT NULL
);
CREATE INDEX application_note_of_application ON application_note (application_id, side, created_at, id);
CREATE INDEX application_note_of_account ON application_note (account_id) WHERE account_id IS NOT NULL;

-- A word of an institute at an application, for itself alone. A tag exists as long as an application has it, and is written
-- in one way at all of them.
CREATE TABLE application_tag (
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  institute_id   text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  name           text NOT NULL,
  PRIMARY KEY (application_id, name)
);
CREATE INDEX application_tag_of_institute ON application_tag (institute_id, comparable(name), application_id) INCLUDE (name);
