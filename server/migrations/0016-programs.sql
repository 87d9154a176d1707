-- A program keeps its identity whatever it is called: an application names it by its id beside the words it was made
-- with. What an institute no longer offers, and has applications, is archived.
ALTER TABLE department ADD COLUMN archived_at timestamptz;
ALTER TABLE program ADD COLUMN archived_at timestamptz;
-- The name of an archived program is free for another one.
DROP INDEX program_name;
CREATE UNIQUE INDEX program_name ON program (department_id, lower(name)) WHERE archived_at IS NULL;

ALTER TABLE application_row ADD COLUMN program_id text;

-- The rows that are there already, by name. Where several of one student meet in one program, the newest gets it;
-- withdrawn ones stand in nobody's way. No total changes, so nothing is counted.
ALTER TABLE application_row DISABLE TRIGGER USER;
WITH named AS (
  SELECT application_row.id, program.id AS program_id,
    application_row.withdrawn_at IS NOT NULL OR row_number() OVER (
      PARTITION BY application_row.student_id, program.id, application_row.withdrawn_at IS NULL
      ORDER BY application_row.created_at DESC, application_row.id DESC
    ) = 1 AS gets_it
  FROM application_row
  JOIN department ON department.institute_id = application_row.institute_id
    AND lower(department.name) = lower(application_row.department)
  JOIN program ON program.department_id = department.id AND lower(program.name) = lower(application_row.course)
)
UPDATE application_row SET program_id = named.program_id FROM named
WHERE application_row.id = named.id AND named.gets_it;
ALTER TABLE application_row ENABLE TRIGGER USER;
ALTER TABLE application_row ADD FOREIGN KEY (program_id) REFERENCES program ON DELETE SET NULL;

CREATE OR REPLACE VIEW application AS
  SELECT * FROM application_row
  WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion);

-- A new name opens no second door.
CREATE UNIQUE INDEX application_once_by_program ON application_row (student_id, program_id)
  WHERE withdrawn_at IS NULL AND program_id IS NOT NULL;
CREATE INDEX application_of_program ON application_row (program_id) WHERE program_id IS NOT NULL;
