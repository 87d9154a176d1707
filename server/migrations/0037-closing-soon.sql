-- What a student asked about is found at once when it closes soon.
CREATE INDEX query_by_email ON query_row (lower(student_email)) WHERE program_id IS NOT NULL;
