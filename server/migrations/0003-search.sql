-- A search looks through all of these; one column without an index makes it read the whole table.
CREATE INDEX student_phone_search ON student USING gin (phone gin_trgm_ops);
CREATE INDEX query_words ON query USING gin (
  student_phone gin_trgm_ops, university_name gin_trgm_ops, course_name gin_trgm_ops, message gin_trgm_ops
);
