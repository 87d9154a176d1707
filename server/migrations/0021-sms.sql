-- A message beyond what one person is sent in a day waits until then, and goes by itself; what staff hold has no such time.
ALTER TABLE outbox ADD COLUMN held_until timestamptz;
ALTER TABLE outbox ADD CONSTRAINT outbox_held CHECK (held_until IS NULL OR state = 'held');
CREATE INDEX outbox_held_until ON outbox (held_until) WHERE held_until IS NOT NULL;
