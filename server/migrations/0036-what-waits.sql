-- What may wait at the desk, so that it is found without looking at every document of every student. True is said too
-- often rather than too seldom: whoever reads it still asks for the check and for the fee. Triggers write it, so that
-- servers of the version before do as well.
ALTER TABLE student_document ADD COLUMN may_wait boolean NOT NULL DEFAULT true;

UPDATE student_document d SET may_wait = false FROM stored_file f, student s
  WHERE f.id = d.file_id AND s.id = d.student_id
    AND (d.type_tag = 'paymentreceipt' AND s.paid OR EXISTS (
      SELECT FROM document_check c WHERE c.student_id = d.student_id AND c.type_tag = d.type_tag
        AND c.sha256 = f.sha256 AND c.replaced_at IS NULL));

CREATE INDEX student_document_waiting ON student_document (created_at, id) INCLUDE (type_tag, student_id, file_id)
  WHERE may_wait;

CREATE FUNCTION note_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE student_document d SET may_wait = NEW.replaced_at IS NOT NULL FROM stored_file f
    WHERE f.id = d.file_id AND d.student_id = NEW.student_id AND d.type_tag = NEW.type_tag AND f.sha256 = NEW.sha256
      AND d.may_wait <> (NEW.replaced_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER document_check_noted AFTER INSERT OR UPDATE OF replaced_at ON document_check
  FOR EACH ROW EXECUTE FUNCTION note_check();

CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE student_document SET may_wait = NOT NEW.paid
    WHERE student_id = NEW.id AND type_tag = 'paymentreceipt' AND may_wait = NEW.paid;
  RETURN NULL;
END $$;
CREATE TRIGGER student_payment_noted AFTER UPDATE OF paid ON student
  FOR EACH ROW WHEN (OLD.paid IS DISTINCT FROM NEW.paid) EXECUTE FUNCTION note_payment();

-- Messages that were given up.
CREATE INDEX outbox_failed ON outbox (created_at, id) WHERE state = 'failed';
