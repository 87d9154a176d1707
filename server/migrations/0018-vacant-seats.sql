-- Free seats are read from few sessions.
CREATE INDEX admission_session_vacant ON admission_session (vacant_until) WHERE vacant_until IS NOT NULL;

-- The public pages show which seats are free while an institute offers them. At the end of the transaction: whoever gives or
-- frees seats waits for the catalogue after all of them, so that two who do cannot wait for one another. Seats that are given
-- and freed in an ordinary season move nothing.
CREATE FUNCTION move_catalogue_with_vacant_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1
  WHERE EXISTS (SELECT FROM seat_plan JOIN admission_session session
    ON session.institute_id = seat_plan.institute_id AND session.label = seat_plan.session
    WHERE seat_plan.id = NEW.plan_id AND session.vacant_until IS NOT NULL);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER seat_category_moves_catalogue AFTER UPDATE OF taken ON seat_category
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.taken <> OLD.taken)
  EXECUTE FUNCTION move_catalogue_with_vacant_seats();
CREATE CONSTRAINT TRIGGER vacant_until_moves_catalogue AFTER UPDATE OF vacant_until ON admission_session
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.vacant_until IS DISTINCT FROM OLD.vacant_until)
  EXECUTE FUNCTION move_catalogue_version();
-- While the offers of a list are made, nothing is vacant.
CREATE FUNCTION move_catalogue_with_vacant_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1
  WHERE EXISTS (SELECT FROM admission_session session WHERE session.institute_id = NEW.institute_id
    AND session.label = NEW.session AND session.vacant_until IS NOT NULL);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER merit_list_hides_vacant_seats AFTER UPDATE OF state ON merit_list
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'publishing' AND OLD.state <> 'publishing')
  EXECUTE FUNCTION move_catalogue_with_vacant_session();
