-- A query is answered by the institute that it was sent to, or by staff.
ALTER TABLE query_row
  -- What the institute answered by mail; empty where it was answered in another way.
  ADD COLUMN answer text NOT NULL DEFAULT '',
  -- Who of the institute answered it, by the name of then; empty where staff did.
  ADD COLUMN answerer text NOT NULL DEFAULT '',
  ADD CONSTRAINT query_answer CHECK (answered_at IS NOT NULL OR (answer = '' AND answerer = ''));
CREATE INDEX query_waiting_of_institute ON query_row (institute_id, created_at DESC, id DESC) WHERE answered_at IS NULL;
CREATE OR REPLACE VIEW query AS
  SELECT * FROM query_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);

-- An answer that an institute keeps for the next who asks the same.
CREATE TABLE kept_answer (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  name         text NOT NULL,
  text         text NOT NULL
);
CREATE UNIQUE INDEX kept_answer_name ON kept_answer (institute_id, comparable(name));

-- A message goes to an account, or to the visitor whose query was answered, and goes with either.
ALTER TABLE outbox
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN query_id text REFERENCES query_row ON DELETE CASCADE,
  ADD CONSTRAINT outbox_to CHECK ((account_id IS NULL) <> (query_id IS NULL));
CREATE UNIQUE INDEX outbox_of_query ON outbox (query_id) WHERE query_id IS NOT NULL;
