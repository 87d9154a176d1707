-- The sheet of Part I is no result yet, as the contract says of one person (isSheetOfPartOne): until now applications were
-- listed, ordered and filtered by it. What a sheet counts for is said of each application, as each has its copy of the form.
DROP FUNCTION verified_percentage(text, text);

-- What was read off the newest document with that tag; where there is none any more, off the sheet that was verified last.
CREATE FUNCTION verified_marks(student text, tag text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT c.marks FROM document_check c
  WHERE c.student_id = student AND c.type_tag = tag AND c.replaced_at IS NULL
    AND c.verdict = 'verified' AND c.marks IS NOT NULL
    AND c.sha256 = coalesce((
      SELECT f.sha256 FROM student_document d JOIN stored_file f ON f.id = d.file_id
      WHERE d.student_id = student AND d.type_tag = tag ORDER BY d.created_at DESC, d.id DESC LIMIT 1
    ), c.sha256)
  ORDER BY c.at DESC, c.id DESC LIMIT 1);
END $$;

-- Of what was read off a sheet; null where it makes no sense, and where a row of Part I says the same and no complete one does.
CREATE FUNCTION verified_percentage(form jsonb, qualification text, marks jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  percentage bigint := percentage_of_marks(marks ->> 'obtainedMarks', marks ->> 'totalMarks');
BEGIN
  IF percentage IS NULL THEN RETURN NULL; END IF;
  RETURN (SELECT CASE WHEN bool_and(coalesce(record ->> 'part', '') <> '') THEN NULL ELSE percentage END
    FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(form -> 'academicRecords') = 'array' THEN form -> 'academicRecords' ELSE '[]' END
    ) AS records (record)
    WHERE record ->> 'qualification' = verified_percentage.qualification
      AND CASE WHEN percentage_of_marks(record ->> 'obtainedMarks', record ->> 'totalMarks') = percentage
        THEN (record ->> 'obtainedMarks')::numeric = (marks ->> 'obtainedMarks')::numeric
          AND (record ->> 'totalMarks')::numeric = (marks ->> 'totalMarks')::numeric END);
END $$;

CREATE OR REPLACE FUNCTION write_percentages(student text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH sheets AS MATERIALIZED (
    SELECT verified_marks(student, 'matriculation') AS matriculation, verified_marks(student, 'intermediate') AS intermediate
  ), verified AS MATERIALIZED (
    SELECT a.id, a.institute_id, a.form_copy,
      verified_percentage(a.form_copy, 'Matriculation', sheets.matriculation) AS matriculation,
      verified_percentage(a.form_copy, 'Intermediate', sheets.intermediate) AS intermediate
    FROM application_row a, sheets WHERE a.student_id = student
  )
  INSERT INTO application_percentage
  SELECT id, institute_id,
    coalesce(matriculation, claimed_percentage(form_copy, 'Matriculation')), matriculation IS NOT NULL,
    coalesce(intermediate, claimed_percentage(form_copy, 'Intermediate')), intermediate IS NOT NULL
  FROM verified
  -- In one order, so that two transactions wait for each other instead of each for the other's row.
  ORDER BY id
  ON CONFLICT (application_id) DO UPDATE SET
    matriculation = excluded.matriculation, matriculation_checked = excluded.matriculation_checked,
    intermediate = excluded.intermediate, intermediate_checked = excluded.intermediate_checked;
END $$;

-- What is there already.
SELECT write_percentages(student_id) FROM (
  SELECT DISTINCT student_id FROM application_row WHERE form_copy @? '$.academicRecords[*] ? (@.part != "")'
) AS awaiting;
