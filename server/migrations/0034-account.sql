-- What a person reads of where they are signed in. Sessions of before have an id and no words; no address is kept.
ALTER TABLE session
  -- Names the session on the wire, where neither the token nor its hash may stand.
  ADD COLUMN id      text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN browser text NOT NULL DEFAULT '',
  ADD COLUMN system  text NOT NULL DEFAULT '',
  -- A sum, under the installation's key, of the network that it was opened in.
  ADD COLUMN network text;
CREATE UNIQUE INDEX session_id ON session (id);

-- Students who asked for their account to be deleted, until it is or they keep it.
CREATE TABLE account_deletion (
  student_id  text PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  asked_at    timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  -- When the person was told that it is the last day.
  reminded_at timestamptz,
  CONSTRAINT account_deletion_later CHECK (due_at > asked_at)
);
CREATE INDEX account_deletion_due ON account_deletion (due_at);
