-- A cap decides how many seats are free, which the public pages show while an institute offers them.
CREATE CONSTRAINT TRIGGER seat_cap_moves_catalogue AFTER UPDATE OF seats ON seat_cap
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.seats <> OLD.seats)
  EXECUTE FUNCTION move_catalogue_with_vacant_session();

-- The initials on the page of a list go with an application that is withdrawn, and follow the name.
CREATE FUNCTION move_catalogue_with_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1
  WHERE EXISTS (SELECT FROM merit_list_entry WHERE application_id = NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawn_application_moves_catalogue AFTER UPDATE OF withdrawn_at ON application_row
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at)
  EXECUTE FUNCTION move_catalogue_with_withdrawn();
CREATE FUNCTION move_catalogue_with_listed_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1
  WHERE EXISTS (SELECT FROM application_row JOIN merit_list_entry ON application_id = application_row.id
    WHERE application_row.student_id = NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER listed_name_moves_catalogue AFTER UPDATE OF name ON student
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name <> OLD.name)
  EXECUTE FUNCTION move_catalogue_with_listed_name();
