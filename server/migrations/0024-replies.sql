-- How a decided application ended, until when an offer can be answered, and what it depends on (R-70, R-73).
ALTER TABLE application_row
  ADD COLUMN outcome     text,
  ADD COLUMN reasons     jsonb NOT NULL DEFAULT '[]',
  -- When the time to reply began: with the approval, or with more time.
  ADD COLUMN offered_at  timestamptz,
  ADD COLUMN reply_by    timestamptz,
  ADD COLUMN accepted_at timestamptz,
  ADD CONSTRAINT application_outcome_of_rejected CHECK (outcome IS NULL OR status = 'rejected'),
  ADD CONSTRAINT application_accepted_in_time CHECK (NOT offer_accepted OR reply_by IS NULL OR accepted_at < reply_by);
CREATE INDEX application_open_offer ON application_row (reply_by)
  WHERE status = 'approved' AND NOT offer_accepted AND reply_by IS NOT NULL;
CREATE OR REPLACE VIEW application AS
  SELECT * FROM application_row
  WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion);

CREATE TABLE condition (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  position       integer NOT NULL,
  code           text NOT NULL,
  details        jsonb NOT NULL DEFAULT '{}',
  due_at         timestamptz,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'met', 'not-met')),
  settled_at     timestamptz
);
CREATE INDEX condition_of_application ON condition (application_id, position);
