-- The same results as before. In this language a session plans each statement once, and no longer once for each application.
CREATE OR REPLACE FUNCTION claimed_percentage(form jsonb, qualification text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT percentage FROM (
    SELECT percentage_of_record(record) AS percentage,
      CASE WHEN record ->> 'passingYear' ~ '^[0-9]{4}$' THEN (record ->> 'passingYear')::integer ELSE 0 END AS passing_year
    FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(form -> 'academicRecords') = 'array' THEN form -> 'academicRecords' ELSE '[]' END
    ) AS records (record)
    WHERE record ->> 'qualification' = claimed_percentage.qualification AND coalesce(record ->> 'part', '') = ''
  ) AS of_records
  WHERE percentage IS NOT NULL ORDER BY passing_year DESC, percentage DESC LIMIT 1);
END $$;

CREATE OR REPLACE FUNCTION verified_percentage(student text, tag text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT percentage_of_marks(c.marks ->> 'obtainedMarks', c.marks ->> 'totalMarks') FROM document_check c
  WHERE c.student_id = student AND c.type_tag = tag AND c.replaced_at IS NULL
    AND c.verdict = 'verified' AND c.marks IS NOT NULL
    AND c.sha256 = coalesce((
      SELECT f.sha256 FROM student_document d JOIN stored_file f ON f.id = d.file_id
      WHERE d.student_id = student AND d.type_tag = tag ORDER BY d.created_at DESC, d.id DESC LIMIT 1
    ), c.sha256)
  ORDER BY c.at DESC, c.id DESC LIMIT 1);
END $$;

CREATE OR REPLACE FUNCTION write_percentages(student text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH verified AS MATERIALIZED (
    SELECT verified_percentage(student, 'matriculation') AS matriculation,
      verified_percentage(student, 'intermediate') AS intermediate
  )
  INSERT INTO application_percentage
  SELECT a.id, a.institute_id,
    coalesce(verified.matriculation, claimed_percentage(a.form_copy, 'Matriculation')), verified.matriculation IS NOT NULL,
    coalesce(verified.intermediate, claimed_percentage(a.form_copy, 'Intermediate')), verified.intermediate IS NOT NULL
  FROM application_row a, verified WHERE a.student_id = student
  -- In one order, so that two transactions wait for each other instead of each for the other's row.
  ORDER BY a.id
  ON CONFLICT (application_id) DO UPDATE SET
    matriculation = excluded.matriculation, matriculation_checked = excluded.matriculation_checked,
    intermediate = excluded.intermediate, intermediate_checked = excluded.intermediate_checked;
END $$;
