-- The percentage of Matriculation and of Intermediate that an application is listed, ordered and filtered by: what was read off
-- the sheet that is verified, else what the form says that came with the application. The contract says the same of one person
-- (reason-facts.ts), and a test compares the two. Triggers write it, so that no list reads forms.

-- In millionths of a millionth of a percent, rounded down, so that no minimum is reached by rounding. Null where the marks make
-- no sense.
CREATE FUNCTION percentage_of_marks(obtained text, total text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN obtained ~ '^[0-9]{1,6}(\.[0-9]{1,2})?$' AND total ~ '^[0-9]{1,6}(\.[0-9]{1,2})?$' THEN
    CASE WHEN total::numeric > 0 AND obtained::numeric <= total::numeric
      THEN div(obtained::numeric * 100000000000000, total::numeric)::bigint END
  END
$$;

-- Of one row of a form: of its marks, and where one of them is missing the percentage alone.
CREATE FUNCTION percentage_of_record(record jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN record ->> 'obtainedMarks' <> '' AND record ->> 'totalMarks' <> ''
      THEN percentage_of_marks(record ->> 'obtainedMarks', record ->> 'totalMarks')
    WHEN record ->> 'percentage' ~ '^[0-9]{1,3}(\.[0-9]{1,4})?$' THEN
      CASE WHEN (record ->> 'percentage')::numeric <= 100 THEN ((record ->> 'percentage')::numeric * 1000000000000)::bigint END
  END
$$;

-- Of the rows of one qualification the latest year counts, of one year the better percentage. Part I is no result yet.
CREATE FUNCTION claimed_percentage(form jsonb, qualification text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT percentage FROM (
    SELECT percentage_of_record(record) AS percentage,
      CASE WHEN record ->> 'passingYear' ~ '^[0-9]{4}$' THEN (record ->> 'passingYear')::integer ELSE 0 END AS passing_year
    FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(form -> 'academicRecords') = 'array' THEN form -> 'academicRecords' ELSE '[]' END
    ) AS records (record)
    WHERE record ->> 'qualification' = claimed_percentage.qualification AND coalesce(record ->> 'part', '') = ''
  ) AS of_records
  WHERE percentage IS NOT NULL ORDER BY passing_year DESC, percentage DESC LIMIT 1
$$;

-- Of the newest document with that tag; where there is none any more, of the sheet that was verified last.
CREATE FUNCTION verified_percentage(student text, tag text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT percentage_of_marks(c.marks ->> 'obtainedMarks', c.marks ->> 'totalMarks') FROM document_check c
  WHERE c.student_id = student AND c.type_tag = tag AND c.replaced_at IS NULL
    AND c.verdict = 'verified' AND c.marks IS NOT NULL
    AND c.sha256 = coalesce((
      SELECT f.sha256 FROM student_document d JOIN stored_file f ON f.id = d.file_id
      WHERE d.student_id = student AND d.type_tag = tag ORDER BY d.created_at DESC, d.id DESC LIMIT 1
    ), c.sha256)
  ORDER BY c.at DESC, c.id DESC LIMIT 1
$$;

CREATE TABLE application_percentage (
  application_id        text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  -- Beside the order, so that the list of an institute is read from an index.
  institute_id          text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  matriculation         bigint,
  matriculation_checked boolean NOT NULL,
  intermediate          bigint,
  intermediate_checked  boolean NOT NULL
);
CREATE INDEX application_percentage_matriculation
  ON application_percentage (institute_id, coalesce(matriculation, -1) DESC, application_id DESC);
CREATE INDEX application_percentage_intermediate
  ON application_percentage (institute_id, coalesce(intermediate, -1) DESC, application_id DESC);

CREATE FUNCTION write_percentages(student text) RETURNS void LANGUAGE sql AS $$
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
    intermediate = excluded.intermediate, intermediate_checked = excluded.intermediate_checked
$$;

CREATE FUNCTION note_percentages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM write_percentages(NEW.student_id);
  ELSE PERFORM write_percentages(OLD.student_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_percentages AFTER INSERT OR UPDATE OF form_copy ON application_row
  FOR EACH ROW EXECUTE FUNCTION note_percentages();
CREATE TRIGGER document_check_percentages AFTER INSERT OR UPDATE OF replaced_at ON document_check
  FOR EACH ROW WHEN (NEW.type_tag IN ('matriculation', 'intermediate')) EXECUTE FUNCTION note_percentages();
CREATE TRIGGER document_check_gone_percentages AFTER DELETE ON document_check
  FOR EACH ROW WHEN (OLD.type_tag IN ('matriculation', 'intermediate')) EXECUTE FUNCTION note_percentages();
CREATE TRIGGER document_percentages AFTER INSERT OR UPDATE OF type_tag, file_id ON student_document
  FOR EACH ROW EXECUTE FUNCTION note_percentages();
CREATE TRIGGER document_gone_percentages AFTER DELETE ON student_document
  FOR EACH ROW WHEN (OLD.type_tag IN ('matriculation', 'intermediate')) EXECUTE FUNCTION note_percentages();

-- What is there already.
SELECT write_percentages(student_id) FROM (SELECT DISTINCT student_id FROM application_row) AS applied;
