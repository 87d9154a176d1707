-- What an account began to do with many applications is a decision, or a message to their students.
ALTER TABLE bulk_decision RENAME TO bulk_decision_row;
ALTER TABLE bulk_decision_row
  ALTER COLUMN status DROP NOT NULL,
  -- What each of them reads; empty for a decision.
  ADD COLUMN message text,
  ADD CONSTRAINT bulk_decision_is_one_of_both CHECK ((status IS NULL) <> (message IS NULL));
-- Who makes decisions reads and writes this name, also an instance of the version before, which knows no messages.
CREATE VIEW bulk_decision AS SELECT * FROM bulk_decision_row WHERE message IS NULL;
