-- A decision on all applications that matched a filter when it was begun; a person has one, until the next.
CREATE TABLE bulk_decision (
  id           text PRIMARY KEY,
  -- Who decides; with the account it ends where it is.
  account_id   text NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  status       text NOT NULL CHECK (status IN ('approved', 'rejected')),
  -- As they were written; filled in for each person. Empty where none were given.
  reasons      jsonb,
  conditions   jsonb NOT NULL,
  reply_by     timestamptz,
  prepare      boolean NOT NULL,
  -- Where they are prepared.
  batch_id     text REFERENCES decision_batch ON DELETE SET NULL,
  state        text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'stopped', 'ended')),
  total        integer NOT NULL,
  begun_at     timestamptz NOT NULL
);
CREATE INDEX bulk_decision_running ON bulk_decision (begun_at, id) WHERE state = 'running';
CREATE INDEX bulk_decision_of_institute ON bulk_decision (institute_id);

CREATE TABLE bulk_decision_item (
  bulk_id        text NOT NULL REFERENCES bulk_decision ON DELETE CASCADE,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  position       integer NOT NULL,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'left')),
  -- Why it was left, as a refusal says it: { code, params }.
  reason         jsonb,
  PRIMARY KEY (bulk_id, application_id)
);
CREATE INDEX bulk_decision_item_in_order ON bulk_decision_item (bulk_id, state, position);
CREATE INDEX bulk_decision_item_of_application ON bulk_decision_item (application_id);
