-- One event, told once: what happened to whom. The history of staff and the timeline of an application read it.
ALTER TABLE audit RENAME TO event;
ALTER TABLE event RENAME COLUMN action TO kind;
ALTER INDEX audit_pkey RENAME TO event_pkey;
-- Nobody has ever given a reason.
ALTER TABLE event
  DROP COLUMN reason,
  -- How the timeline of its application shows it; null where it does not.
  ADD COLUMN step text,
  -- When, for the timeline: an older version asked the clock twice, some milliseconds apart. Null where it is `at`.
  ADD COLUMN step_at timestamptz,
  -- The proof of an accepted offer stays here when the decision is undone.
  ADD COLUMN file_id text REFERENCES stored_file ON DELETE SET NULL,
  -- What was only ever told to the timeline: invented people, and what an older version told to nobody else.
  ADD COLUMN in_history boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT event_shown CHECK (in_history OR step IS NOT NULL),
  ADD CONSTRAINT event_step_of_application CHECK (step IS NULL OR subject_kind = 'application');

DROP TRIGGER audit_append_only ON event;
DROP INDEX audit_newest, audit_by_action, audit_by_subject, audit_by_actor;

CREATE OR REPLACE FUNCTION tally_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally (list, day, kind, amount)
  SELECT 'audit', karachi_day(at), kind, count(*) FROM made WHERE in_history GROUP BY 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION kind_of_step(step text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE step
    WHEN 'submitted' THEN 'apply'
    WHEN 'offer-accepted' THEN 'accept-offer'
    WHEN 'reverted' THEN 'undo-decision'
    ELSE 'decide-application'
  END
$$;

-- A transition was told twice in one transaction, within moments. Each of the two is the nearest to the other.
CREATE TEMPORARY TABLE told_twice ON COMMIT DROP AS
SELECT line_id, step_id FROM (
  SELECT line.id AS line_id, step.id AS step_id,
    row_number() OVER (PARTITION BY step.id ORDER BY line.at, line.id < step.id, line.id) AS of_step,
    row_number() OVER (PARTITION BY line.id ORDER BY step.at DESC, line.id < step.id, step.id DESC) AS of_line
  FROM application_event AS step
  JOIN event AS line ON line.subject_id = step.application_id
    AND line.subject_kind = 'application'
    AND line.kind = kind_of_step(step.kind)
    AND line.actor_role = step.actor_role
    AND line.actor_id IS NOT DISTINCT FROM step.actor_id
    AND line.at BETWEEN step.at AND step.at + interval '10 seconds'
  WHERE step.kind NOT IN ('approved', 'rejected') OR line.after ->> 'status' = step.kind
) AS pair
WHERE of_step = 1 AND of_line = 1;
ANALYZE told_twice;

UPDATE event SET step = step.kind, step_at = nullif(step.at, event.at), file_id = step.file_id
FROM told_twice JOIN application_event AS step ON step.id = step_id
WHERE event.id = line_id;

-- No version has ever written 'viewed'.
INSERT INTO event (id, at, kind, actor_role, actor_id, subject_kind, subject_id, after, step, file_id, in_history)
SELECT id, at, kind_of_step(kind), actor_role, actor_id, 'application', application_id,
  CASE WHEN kind IN ('approved', 'rejected') THEN jsonb_build_object('status', kind) END, kind, file_id, false
FROM application_event
WHERE kind <> 'viewed' AND NOT EXISTS (SELECT 1 FROM told_twice WHERE step_id = application_event.id);
DROP TABLE application_event;

CREATE INDEX event_newest ON event (at DESC, id DESC) WHERE in_history;
CREATE INDEX event_by_kind ON event (kind, at DESC, id DESC) WHERE in_history;
CREATE INDEX event_by_subject ON event (subject_id, at DESC, id DESC) WHERE in_history;
CREATE INDEX event_by_actor ON event (actor_id, at DESC, id DESC) WHERE in_history;
CREATE INDEX event_timeline ON event (subject_id) WHERE step IS NOT NULL;
CREATE INDEX event_file ON event (file_id) WHERE file_id IS NOT NULL;

-- The history is append-only and outlives its people. A proof goes with its file, and what the history does not show
-- goes with its application.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history is append-only';
END $$;
CREATE TRIGGER event_not_removed BEFORE DELETE ON event
  FOR EACH ROW WHEN (OLD.in_history) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_not_changed BEFORE UPDATE ON event
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL OR to_jsonb(NEW) - 'file_id' <> to_jsonb(OLD) - 'file_id')
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION remove_timeline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event USING gone WHERE event.subject_id = gone.id AND event.step IS NOT NULL AND NOT event.in_history;
  RETURN NULL;
END $$;
CREATE TRIGGER application_timeline_gone AFTER DELETE ON application_row
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_timeline();

-- Servers of the version before go on with the names of old until each is restarted; nothing else uses these views.
CREATE VIEW audit AS
  SELECT id, at, actor_role, actor_id, kind AS action, subject_kind, subject_id, before, after, ''::text AS reason
  FROM event WHERE in_history;
CREATE FUNCTION write_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (id, at, kind, actor_role, actor_id, subject_kind, subject_id, before, after)
  VALUES (NEW.id, NEW.at, NEW.action, NEW.actor_role, NEW.actor_id, NEW.subject_kind, NEW.subject_id, NEW.before, NEW.after);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_written INSTEAD OF INSERT ON audit FOR EACH ROW EXECUTE FUNCTION write_audit();

CREATE VIEW application_event AS
  SELECT id, subject_id AS application_id, step AS kind, coalesce(step_at, at) AS at, actor_role, actor_id, file_id
  FROM event WHERE step IS NOT NULL;
CREATE FUNCTION write_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (id, at, kind, actor_role, actor_id, subject_kind, subject_id, step, file_id, in_history)
  VALUES (NEW.id, NEW.at, kind_of_step(NEW.kind), NEW.actor_role, NEW.actor_id, 'application', NEW.application_id,
    NEW.kind, NEW.file_id, false);
  RETURN NEW;
END $$;
CREATE TRIGGER application_event_written INSTEAD OF INSERT ON application_event
  FOR EACH ROW EXECUTE FUNCTION write_application_event();
