-- Another program of the same institute that is offered instead of the one applied for.
CREATE TABLE proposal (
  application_id text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  program_id     text NOT NULL REFERENCES program ON DELETE CASCADE,
  proposed_at    timestamptz NOT NULL,
  reply_by       timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'ended'))
);
CREATE INDEX proposal_open ON proposal (reply_by) WHERE state = 'open';
CREATE INDEX proposal_of_program ON proposal (program_id);
