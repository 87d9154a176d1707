-- A query can report that a fact of a program is wrong.
ALTER TABLE query_row
  -- Which one; empty for a question.
  ADD COLUMN wrong_fact text NOT NULL DEFAULT '' CHECK (wrong_fact IN ('', 'fee', 'closing-merit', 'accreditation', 'other')),
  ADD CONSTRAINT query_report CHECK (wrong_fact = '' OR (course_name <> '' AND message <> ''));
CREATE INDEX query_reports ON query_row (created_at DESC, id DESC) INCLUDE (institute_id) WHERE wrong_fact <> '';
CREATE OR REPLACE VIEW query AS
  SELECT * FROM query_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);
