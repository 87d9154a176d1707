-- What is said on the phone: a running number of each application and each student, never used twice.
CREATE SEQUENCE application_number AS integer;
CREATE SEQUENCE student_number AS integer;
ALTER TABLE application_row ADD COLUMN number integer;
ALTER TABLE student ADD COLUMN number integer;

-- The rows that are there already, in the order in which they were made. No total changes, so nothing is counted.
ALTER TABLE application_row DISABLE TRIGGER USER;
ALTER TABLE student DISABLE TRIGGER USER;
UPDATE application_row SET number = numbered.place
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM application_row) AS numbered
WHERE application_row.id = numbered.id;
UPDATE student SET number = numbered.place
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM student) AS numbered
WHERE student.id = numbered.id;
ALTER TABLE application_row ENABLE TRIGGER USER;
ALTER TABLE student ENABLE TRIGGER USER;

SELECT setval('application_number', coalesce(max(number), 0) + 1, false) FROM application_row;
SELECT setval('student_number', coalesce(max(number), 0) + 1, false) FROM student;
ALTER TABLE application_row
  ALTER COLUMN number SET DEFAULT nextval('application_number'),
  ALTER COLUMN number SET NOT NULL;
ALTER TABLE student
  ALTER COLUMN number SET DEFAULT nextval('student_number'),
  ALTER COLUMN number SET NOT NULL;
CREATE UNIQUE INDEX application_by_number ON application_row (number);
CREATE UNIQUE INDEX student_by_number ON student (number);
-- A sequence that a column owns is put above the highest number after a restore.
ALTER SEQUENCE application_number OWNED BY application_row.number;
ALTER SEQUENCE student_number OWNED BY student.number;

CREATE OR REPLACE VIEW application AS
  SELECT * FROM application_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);
