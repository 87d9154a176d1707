-- What an account began to do with many applications is a decision, or a message to their students.
ALTER TABLE bulk_decision
  ALTER COLUMN status DROP NOT NULL,
  -- What each of them reads; empty for a decision.
  ADD COLUMN message text,
  ADD CONSTRAINT bulk_decision_is_one_of_both CHECK ((status IS NULL) <> (message IS NULL));
