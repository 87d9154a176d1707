-- What a student named on the form, or asked about, is found at once when it closes soon.
CREATE INDEX program_called ON program (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX query_by_email ON query_row (lower(student_email)) WHERE program_id IS NOT NULL;
