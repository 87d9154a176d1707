-- Browsers in which somebody has logged in to an account: strangers who guess its password do not lock them out. The key
-- is a hash of account and browser, and ends with the person.
CREATE TABLE known_device (
  key          text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute ON DELETE CASCADE,
  staff_id     text REFERENCES staff ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1)
);
CREATE INDEX known_device_of_student ON known_device (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX known_device_of_institute ON known_device (institute_id) WHERE institute_id IS NOT NULL;
CREATE INDEX known_device_of_staff ON known_device (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX known_device_use ON known_device (last_used_at);
