-- A query of a visitor that staff have answered: when, and who said so. Empty for one that waits.
ALTER TABLE query_row
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by_id text REFERENCES staff ON DELETE SET NULL;
CREATE INDEX query_open ON query_row (created_at DESC, id DESC) INCLUDE (institute_id) WHERE answered_at IS NULL;
CREATE INDEX query_answered_by ON query_row (answered_by_id) WHERE answered_by_id IS NOT NULL;

CREATE OR REPLACE VIEW query AS
  SELECT * FROM query_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);
