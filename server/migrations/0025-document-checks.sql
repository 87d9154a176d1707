-- What came of looking at a document. It belongs to the bytes that were looked at: the state of a document is asked of
-- the newest check of its file, so a new file waits by itself and the same one keeps its verdict. A check outlives its
-- file and goes with its student.
CREATE TABLE document_check (
  id           text PRIMARY KEY,
  student_id   text NOT NULL REFERENCES student ON DELETE CASCADE,
  type_tag     text NOT NULL,
  sha256       text NOT NULL,
  verdict      text NOT NULL CHECK (verdict IN ('verified', 'returned')),
  -- Codes with what their sentences are filled in with.
  reasons      jsonb NOT NULL DEFAULT '[]',
  -- What was read off a marks sheet: { obtainedMarks, totalMarks }.
  marks        jsonb,
  checker_role text NOT NULL,
  checker_id   text NOT NULL,
  at           timestamptz NOT NULL,
  -- Taken back, or no longer true as the form says something else now.
  replaced_at  timestamptz,
  CONSTRAINT document_check_reason CHECK (verdict = 'verified' OR jsonb_array_length(reasons) > 0)
);
CREATE UNIQUE INDEX document_check_current ON document_check (student_id, type_tag, sha256) WHERE replaced_at IS NULL;
CREATE INDEX document_check_returned ON document_check (at) WHERE verdict = 'returned' AND replaced_at IS NULL;

-- Who has a document open; two minutes later it may be given to somebody else.
CREATE TABLE document_opened (
  document_id text PRIMARY KEY REFERENCES student_document ON DELETE CASCADE,
  staff_id    text NOT NULL REFERENCES staff ON DELETE CASCADE,
  opened_at   timestamptz NOT NULL
);
CREATE INDEX document_opened_by ON document_opened (staff_id);

-- The same picture sent by two students.
CREATE INDEX stored_file_bytes ON stored_file (sha256) WHERE student_id IS NOT NULL;
