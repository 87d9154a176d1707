-- Each stage of a list says who takes no part in it, by stage a list of student, number and why: what is prepared for the
-- final one does not change what was published as provisional.
ALTER TABLE merit_list ALTER COLUMN left_out DROP DEFAULT;
UPDATE merit_list SET left_out = jsonb_build_object(
  CASE WHEN EXISTS (SELECT FROM merit_list_entry WHERE list_id = merit_list.id AND stage = 'final') THEN 'final' ELSE 'provisional' END,
  left_out);
ALTER TABLE merit_list ALTER COLUMN left_out SET DEFAULT '{}';

-- Every move of dates that not everybody knows of: two within a minute are two.
UPDATE merit_list SET moved = CASE WHEN moved IS NULL THEN '[]' ELSE jsonb_build_array(moved) END;
ALTER TABLE merit_list ALTER COLUMN moved SET DEFAULT '[]', ALTER COLUMN moved SET NOT NULL;

-- The public pages show the dates and the note of a list, and the initials of whoever is still there.
DROP TRIGGER merit_list_moves_catalogue ON merit_list;
CREATE TRIGGER merit_list_moves_catalogue
  AFTER UPDATE OF state, note, objections_until, pay_until, papers_until, next_list_at ON merit_list FOR EACH ROW
  WHEN (NEW.state IN ('provisional', 'final', 'cancelled')) EXECUTE FUNCTION move_catalogue_version();
-- At the end of the transaction, after the seats that are freed with an application: nobody who takes them in another order waits
-- for whoever waits for the catalogue.
CREATE CONSTRAINT TRIGGER merit_list_entry_moves_catalogue AFTER UPDATE OF application_id ON merit_list_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.application_id IS DISTINCT FROM OLD.application_id)
  EXECUTE FUNCTION move_catalogue_version();
