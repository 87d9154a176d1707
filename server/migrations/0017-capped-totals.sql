-- Lists count their rows up to a cap, so nothing counts behind the writer's back any more. The triggers go with their
-- functions.
DROP FUNCTION tally_applications(), tally_students(), tally_queries(), tally_audit(), tally_deletion(), empty_tally()
  CASCADE;
DROP TABLE tally;

-- An institute that goes out of sight leaves the catalogue.
CREATE TRIGGER deletion_begins AFTER INSERT ON deletion
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

-- Servers of the version before go on with the name of old until each is restarted: it counts when it is asked, and
-- there is nothing to add up. Nothing else uses this view.
CREATE VIEW tally AS
  SELECT 'application' AS list, karachi_day(created_at) AS day, session AS kind,
    application_state(status, offer_accepted) AS state, count(*)::integer AS amount FROM application GROUP BY 2, 3, 4
  UNION ALL
  SELECT 'student', karachi_day(created_at), '', student_state(paid), count(*)::integer FROM student GROUP BY 2, 4
  UNION ALL
  SELECT 'query', karachi_day(created_at), '', '', count(*)::integer FROM query GROUP BY 2
  UNION ALL
  SELECT 'audit', karachi_day(at), kind, '', count(*)::integer FROM event WHERE in_history GROUP BY 2, 3;
CREATE FUNCTION leave_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
CREATE TRIGGER tally_left INSTEAD OF INSERT OR DELETE ON tally FOR EACH ROW EXECUTE FUNCTION leave_tally();

-- A count up to the cap reads an index alone: what the view asks of a row stands in it.
DROP INDEX application_newest, application_by_status, application_by_session, application_of_institute;
CREATE INDEX application_newest ON application_row (created_at DESC, id DESC) INCLUDE (institute_id)
  WHERE withdrawn_at IS NULL;
CREATE INDEX application_by_status ON application_row (status, created_at DESC, id DESC)
  INCLUDE (institute_id, offer_accepted) WHERE withdrawn_at IS NULL;
CREATE INDEX application_by_session ON application_row (session, created_at DESC, id DESC)
  INCLUDE (institute_id, status, offer_accepted) WHERE withdrawn_at IS NULL;
CREATE INDEX application_of_institute ON application_row (institute_id, created_at DESC, id DESC)
  INCLUDE (status, session, offer_accepted) WHERE withdrawn_at IS NULL;

-- A search looks through each spelling of a program once, by hopping from one to the next, and then through the rows of
-- those that match; the rows of a program that was called otherwise when they were made stand beside its id.
DROP INDEX application_search, application_of_program;
CREATE INDEX application_words ON application_row (department, course) INCLUDE (id, institute_id, withdrawn_at);
CREATE INDEX application_of_program ON application_row (program_id) INCLUDE (id, course, institute_id, withdrawn_at)
  WHERE program_id IS NOT NULL;
