-- Decisions that are prepared first and published together; until then only their institute knows of them (R-75).
CREATE TABLE decision_batch (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  name         text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'publishing', 'published', 'cancelled')),
  publish_at   timestamptz,
  published_at timestamptz,
  done         integer NOT NULL DEFAULT 0,
  -- What was withdrawn or decided meanwhile, by number: [{ number, why }].
  left_out     jsonb NOT NULL DEFAULT '[]',
  created_at   timestamptz NOT NULL
);
CREATE INDEX decision_batch_of_institute ON decision_batch (institute_id, created_at);
CREATE INDEX decision_batch_due ON decision_batch (publish_at) WHERE state IN ('open', 'publishing') AND publish_at IS NOT NULL;

CREATE TABLE prepared_decision (
  application_id text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  batch_id       text NOT NULL REFERENCES decision_batch ON DELETE CASCADE,
  status         text NOT NULL CHECK (status IN ('approved', 'rejected')),
  reasons        jsonb NOT NULL DEFAULT '[]',
  conditions     jsonb NOT NULL DEFAULT '[]',
  reply_by       timestamptz,
  prepared_by    text NOT NULL,
  prepared_at    timestamptz NOT NULL
);
CREATE INDEX prepared_decision_of_batch ON prepared_decision (batch_id, application_id);
