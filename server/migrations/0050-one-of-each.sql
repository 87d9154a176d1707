-- What only servers read that no longer run.
DROP VIEW audit, application_event, tally;
DROP FUNCTION write_audit(), write_application_event(), kind_of_step(text), leave_tally(), student_state(boolean);

-- A password and a session belong to the account alone.
DROP FUNCTION write_account_of_person(), copy_password_to_person(), fill_account_and_person() CASCADE;
DROP VIEW institute;
ALTER TABLE student DROP COLUMN password_hash;
ALTER TABLE institute_row DROP COLUMN password_hash;
ALTER TABLE staff DROP COLUMN password_hash;
CREATE VIEW institute AS
  SELECT * FROM institute_row WHERE id NOT IN (SELECT institute_id FROM deletion);
ALTER TABLE session DROP COLUMN student_id, DROP COLUMN institute_id, DROP COLUMN staff_id;
ALTER TABLE known_device DROP COLUMN student_id, DROP COLUMN institute_id, DROP COLUMN staff_id;

-- An event happens once.
ALTER TABLE event DROP COLUMN step_at;

-- Every refused address says which one it is.
DELETE FROM undeliverable_address WHERE address = '';
ALTER TABLE undeliverable_address ALTER COLUMN address DROP DEFAULT;
