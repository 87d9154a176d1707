-- What somebody was reminded of, and at which turn: whoever writes the row reminds, and nobody does so twice. Digests of an
-- hour or a day are turns too.
CREATE TABLE reminder (
  kind       text NOT NULL,
  -- The student, institute or staff member, by id; the row is kept when they go, and names nobody.
  subject_id text NOT NULL,
  round      integer NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id, round)
);
