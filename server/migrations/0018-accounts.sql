-- People sign in as an account, apart from student, institute and staff member. An institute can have several of them.
CREATE TABLE account (
  id            text PRIMARY KEY,
  -- The kinds of user of the contract; `admin` is staff, masters too.
  role          text NOT NULL,
  email         text NOT NULL,
  password_hash text NOT NULL,
  -- Whose account it is: exactly one, and it goes with them.
  student_id    text,
  institute_id  text,
  staff_id      text,
  created_at    timestamptz NOT NULL
);

-- The people who are there already. Each account has the id of its person, as the keys of known browsers and of counted
-- passwords are made from it; new accounts have ids of their own. What is being deleted cannot sign in.
INSERT INTO account (id, role, email, password_hash, student_id, created_at)
SELECT id, 'student', email, password_hash, id, created_at FROM student;
INSERT INTO account (id, role, email, password_hash, institute_id, created_at)
SELECT id, 'institute', email, password_hash, id, created_at FROM institute;
INSERT INTO account (id, role, email, password_hash, staff_id, created_at)
SELECT id, 'admin', email, password_hash, id, created_at FROM staff;

CREATE UNIQUE INDEX account_email ON account (role, lower(email));
CREATE UNIQUE INDEX account_of_student ON account (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX account_of_institute ON account (institute_id) WHERE institute_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_staff ON account (staff_id) WHERE staff_id IS NOT NULL;
ALTER TABLE account
  ADD FOREIGN KEY (student_id) REFERENCES student ON DELETE CASCADE,
  ADD FOREIGN KEY (institute_id) REFERENCES institute_row ON DELETE CASCADE,
  ADD FOREIGN KEY (staff_id) REFERENCES staff ON DELETE CASCADE,
  ADD CONSTRAINT account_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1),
  ADD CONSTRAINT account_of_role CHECK (
    CASE role WHEN 'student' THEN student_id WHEN 'institute' THEN institute_id WHEN 'admin' THEN staff_id END IS NOT NULL
  );

-- Sessions and known browsers belong to the account.
ALTER TABLE session ADD COLUMN account_id text;
UPDATE session SET account_id = account.id FROM account
WHERE account.id = coalesce(session.student_id, session.institute_id, session.staff_id);
DELETE FROM session WHERE account_id IS NULL;
DROP INDEX session_of_student, session_of_institute, session_of_staff;
ALTER TABLE session
  ALTER COLUMN account_id SET NOT NULL,
  ADD FOREIGN KEY (account_id) REFERENCES account ON DELETE CASCADE,
  DROP CONSTRAINT session_student_id_fkey,
  DROP CONSTRAINT session_institute_id_fkey,
  DROP CONSTRAINT session_staff_id_fkey;
CREATE INDEX session_of_account ON session (account_id);

ALTER TABLE known_device ADD COLUMN account_id text;
UPDATE known_device SET account_id = account.id FROM account
WHERE account.id = coalesce(known_device.student_id, known_device.institute_id, known_device.staff_id);
DELETE FROM known_device WHERE account_id IS NULL;
DROP INDEX known_device_of_student, known_device_of_institute, known_device_of_staff;
ALTER TABLE known_device
  ALTER COLUMN account_id SET NOT NULL,
  ADD FOREIGN KEY (account_id) REFERENCES account ON DELETE CASCADE,
  DROP CONSTRAINT known_device_student_id_fkey,
  DROP CONSTRAINT known_device_institute_id_fkey,
  DROP CONSTRAINT known_device_staff_id_fkey;
CREATE INDEX known_device_of_account ON known_device (account_id, last_used_at DESC, key);

-- Servers of the version before go on with the columns of old until each is restarted: what one side writes, the other
-- one finds. They know one account of a person, that with the person's e-mail. Nothing else uses `password_hash` of a
-- person or the person of a session; a later migration drops them.
ALTER TABLE student ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE institute_row ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE staff ALTER COLUMN password_hash DROP NOT NULL;

CREATE FUNCTION write_account_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_role constant text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO account (id, role, email, password_hash, student_id, institute_id, staff_id, created_at)
    VALUES (NEW.id, person_role, NEW.email, NEW.password_hash,
      CASE person_role WHEN 'student' THEN NEW.id END,
      CASE person_role WHEN 'institute' THEN NEW.id END,
      CASE person_role WHEN 'admin' THEN NEW.id END,
      NEW.created_at);
  ELSIF NEW.password_hash = '' THEN
    -- An institute that goes out of sight.
    DELETE FROM account WHERE institute_id = NEW.id;
  ELSE
    UPDATE account SET password_hash = NEW.password_hash
    WHERE role = person_role AND lower(email) = lower(NEW.email) AND password_hash <> NEW.password_hash;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER student_with_password AFTER INSERT ON student
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL) EXECUTE FUNCTION write_account_of_person('student');
CREATE TRIGGER institute_with_password AFTER INSERT ON institute_row
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL) EXECUTE FUNCTION write_account_of_person('institute');
CREATE TRIGGER staff_with_password AFTER INSERT ON staff
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL) EXECUTE FUNCTION write_account_of_person('admin');
CREATE TRIGGER student_password_changed AFTER UPDATE OF password_hash ON student
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL AND NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION write_account_of_person('student');
CREATE TRIGGER institute_password_changed AFTER UPDATE OF password_hash ON institute_row
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL AND NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION write_account_of_person('institute');
CREATE TRIGGER staff_password_changed AFTER UPDATE OF password_hash ON staff
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL AND NEW.password_hash IS DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION write_account_of_person('admin');

CREATE FUNCTION copy_password_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.student_id IS NOT NULL THEN
    UPDATE student SET password_hash = NEW.password_hash
    WHERE id = NEW.student_id AND lower(email) = lower(NEW.email) AND password_hash IS DISTINCT FROM NEW.password_hash;
  ELSIF NEW.institute_id IS NOT NULL THEN
    UPDATE institute_row SET password_hash = NEW.password_hash
    WHERE id = NEW.institute_id AND lower(email) = lower(NEW.email) AND password_hash IS DISTINCT FROM NEW.password_hash;
  ELSE
    UPDATE staff SET password_hash = NEW.password_hash
    WHERE id = NEW.staff_id AND lower(email) = lower(NEW.email) AND password_hash IS DISTINCT FROM NEW.password_hash;
  END IF;
  RETURN NULL;
END $$;
-- What is no hash (people who were generated) lets nobody in on either side.
CREATE TRIGGER account_password_made AFTER INSERT ON account
  FOR EACH ROW WHEN (NEW.password_hash LIKE '$%') EXECUTE FUNCTION copy_password_to_person();
CREATE TRIGGER account_password_changed AFTER UPDATE OF password_hash ON account
  FOR EACH ROW WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash) EXECUTE FUNCTION copy_password_to_person();

CREATE FUNCTION fill_account_and_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account_id IS NULL THEN
    SELECT id INTO NEW.account_id FROM account
    WHERE student_id = NEW.student_id OR institute_id = NEW.institute_id OR staff_id = NEW.staff_id
    ORDER BY created_at, id LIMIT 1;
  ELSE
    SELECT student_id, institute_id, staff_id INTO NEW.student_id, NEW.institute_id, NEW.staff_id
    FROM account WHERE id = NEW.account_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER session_of_both BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION fill_account_and_person();
CREATE TRIGGER known_device_of_both BEFORE INSERT ON known_device FOR EACH ROW EXECUTE FUNCTION fill_account_and_person();
