-- How many rows the long lists have: by day, so that a list says its total and finds a page far behind without walking
-- over its rows. Every change adds a line and none is ever changed, so that writers never wait for each other; the lines
-- of one day and kind are added up into one now and then.
CREATE TABLE tally (
  id     uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  list   text NOT NULL CHECK (list IN ('application', 'student', 'query', 'audit')),
  -- In Karachi, as the filters mean it.
  day    date NOT NULL,
  -- The session of applications, the action of the history.
  kind   text NOT NULL DEFAULT '',
  -- The status of applications or 'accepted', 'paid' or 'unpaid' of students.
  state  text NOT NULL DEFAULT '',
  amount integer NOT NULL
);
CREATE INDEX tally_of_list ON tally (list, day DESC) INCLUDE (kind, state, amount);

CREATE FUNCTION karachi_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE 'UTC' + interval '5 hours')::date
$$;

CREATE FUNCTION application_state(status text, offer_accepted boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN offer_accepted THEN 'accepted' ELSE status END
$$;

CREATE FUNCTION student_state(paid boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN paid THEN 'paid' ELSE 'unpaid' END
$$;

CREATE FUNCTION tally_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tally (list, day, kind, state, amount)
    SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), count(*)
    FROM made GROUP BY 2, 3, 4;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO tally (list, day, kind, state, amount)
    SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), -count(*)
    FROM gone GROUP BY 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_made AFTER INSERT ON application
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_applications();
CREATE TRIGGER application_changed AFTER UPDATE ON application
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_applications();
CREATE TRIGGER application_gone AFTER DELETE ON application
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_applications();

CREATE FUNCTION tally_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most changes of a student are not about the payment.
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO tally (list, day, state, amount)
    SELECT 'student', karachi_day(created_at), student_state(paid), sum(step)
    FROM (SELECT created_at, paid, 1 AS step FROM made UNION ALL SELECT created_at, paid, -1 FROM gone) AS changed
    GROUP BY 2, 3 HAVING sum(step) <> 0;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO tally (list, day, state, amount)
    SELECT 'student', karachi_day(created_at), student_state(paid), count(*) FROM made GROUP BY 2, 3;
  ELSE
    INSERT INTO tally (list, day, state, amount)
    SELECT 'student', karachi_day(created_at), student_state(paid), -count(*) FROM gone GROUP BY 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER student_made AFTER INSERT ON student
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_students();
CREATE TRIGGER student_changed AFTER UPDATE ON student
  REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_students();
CREATE TRIGGER student_gone AFTER DELETE ON student
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_students();

-- Nobody changes a query or the day on which it was sent.
CREATE FUNCTION tally_queries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally (list, day, amount)
    SELECT 'query', karachi_day(created_at), count(*) FROM made GROUP BY 2;
  ELSE
    INSERT INTO tally (list, day, amount)
    SELECT 'query', karachi_day(created_at), -count(*) FROM gone GROUP BY 2;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER query_made AFTER INSERT ON query
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_queries();
CREATE TRIGGER query_gone AFTER DELETE ON query
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_queries();

CREATE FUNCTION tally_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (list, day, kind, amount)
  SELECT 'audit', karachi_day(at), action, count(*) FROM made GROUP BY 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_made AFTER INSERT ON audit
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION tally_audit();

-- A table that is emptied as a whole has no rows to subtract.
CREATE FUNCTION empty_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tally WHERE list = TG_ARGV[0];
  RETURN NULL;
END $$;
CREATE TRIGGER application_emptied AFTER TRUNCATE ON application
  FOR EACH STATEMENT EXECUTE FUNCTION empty_tally('application');
CREATE TRIGGER student_emptied AFTER TRUNCATE ON student
  FOR EACH STATEMENT EXECUTE FUNCTION empty_tally('student');
CREATE TRIGGER query_emptied AFTER TRUNCATE ON query
  FOR EACH STATEMENT EXECUTE FUNCTION empty_tally('query');
CREATE TRIGGER audit_emptied AFTER TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION empty_tally('audit');

-- The rows that are there already.
INSERT INTO tally (list, day, kind, state, amount)
SELECT 'application', karachi_day(created_at), session, application_state(status, offer_accepted), count(*)
FROM application GROUP BY 2, 3, 4;
INSERT INTO tally (list, day, state, amount)
SELECT 'student', karachi_day(created_at), student_state(paid), count(*) FROM student GROUP BY 2, 3;
INSERT INTO tally (list, day, amount)
SELECT 'query', karachi_day(created_at), count(*) FROM query GROUP BY 2;
INSERT INTO tally (list, day, kind, amount)
SELECT 'audit', karachi_day(at), action, count(*) FROM audit GROUP BY 2, 3;
