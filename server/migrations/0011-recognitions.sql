-- Who recognises an institute, as staff looked it up; one row each. What holds is asked of the day, never stored.
CREATE TABLE recognition (
  institute_id text PRIMARY KEY REFERENCES institute_row ON DELETE CASCADE,
  body         text NOT NULL DEFAULT '',
  number       text NOT NULL DEFAULT '',
  -- It waits to be looked up since then.
  asked_at     timestamptz,
  -- The page of the recognising body.
  source       text NOT NULL DEFAULT '',
  -- The last day that counts, in Karachi.
  valid_until  date,
  -- Why it was refused.
  reason       text NOT NULL DEFAULT '',
  looked_up_at timestamptz,
  -- A member of staff, whom it outlives, as the history does.
  looked_up_by text,
  CONSTRAINT recognition_looked_up CHECK (valid_until IS NULL
    OR (body <> '' AND source <> '' AND looked_up_at IS NOT NULL AND looked_up_by IS NOT NULL)),
  CONSTRAINT recognition_one_answer CHECK (valid_until IS NULL OR reason = '')
);
CREATE INDEX recognition_waiting ON recognition (asked_at) WHERE asked_at IS NOT NULL;
CREATE INDEX recognition_ending ON recognition (valid_until) WHERE valid_until IS NOT NULL;
-- The public pages show it.
CREATE TRIGGER recognition_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON recognition
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

-- Names of the official lists of unrecognised institutions, for whoever looks one up.
CREATE TABLE unrecognised_name (
  id         text PRIMARY KEY,
  source     text NOT NULL,
  source_day date NOT NULL,
  name       text NOT NULL,
  -- The name as one word, as `nameKey` of the contract writes it.
  name_key   text NOT NULL CHECK (name_key <> ''),
  location   text NOT NULL DEFAULT '',
  CONSTRAINT unrecognised_name_once UNIQUE (source, name_key, location)
);
