-- Whom a moved date concerns is notified by a task, in portions; null until everybody has been.
ALTER TABLE date_change ADD COLUMN notified_at timestamptz;
UPDATE date_change SET notified_at = changed_at;
CREATE INDEX date_change_unnotified ON date_change (changed_at, id) WHERE notified_at IS NULL;
