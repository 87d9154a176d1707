-- Staff look at institutes that are new. Those that are there already count as looked at.
ALTER TABLE institute_row
  -- When staff looked at it; empty while nobody has.
  ADD COLUMN looked_at timestamptz,
  -- Since when it is in no public list, because more came from its network or in all than anybody honest explains; until
  -- staff have looked. Empty for every other one.
  ADD COLUMN waits_since timestamptz;
UPDATE institute_row SET looked_at = created_at;
CREATE INDEX institute_waiting ON institute_row (waits_since, id) WHERE waits_since IS NOT NULL AND looked_at IS NULL;

CREATE OR REPLACE VIEW institute AS
  SELECT * FROM institute_row WHERE id NOT IN (SELECT institute_id FROM deletion);
