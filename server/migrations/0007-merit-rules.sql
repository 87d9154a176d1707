-- How a program ranks its applicants in one session; program_id null: all programs without a rule of their own.
CREATE TABLE merit_rule (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session      text NOT NULL,
  program_id   text REFERENCES program DEFERRABLE INITIALLY DEFERRED,
  version      integer NOT NULL CHECK (version > 0),
  -- The rule in the language of the contract.
  rule         jsonb NOT NULL,
  -- Why it took the place of the version before, for everybody to read.
  reason       text NOT NULL DEFAULT '',
  saved_at     timestamptz NOT NULL,
  -- Empty for a draft.
  published_at timestamptz,
  -- Since when everybody knows whose eligibility this version changed.
  notified_at  timestamptz,
  CONSTRAINT merit_rule_reason CHECK (published_at IS NULL OR version = 1 OR reason <> ''),
  CONSTRAINT merit_rule_version UNIQUE NULLS NOT DISTINCT (institute_id, session, program_id, version),
  CONSTRAINT merit_rule_session FOREIGN KEY (institute_id, session)
    REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE UNIQUE INDEX merit_rule_one_draft ON merit_rule (institute_id, session, program_id) NULLS NOT DISTINCT
  WHERE published_at IS NULL;
-- A first version changes nothing that somebody knew.
CREATE INDEX merit_rule_unnotified ON merit_rule (published_at, id)
  WHERE published_at IS NOT NULL AND version > 1 AND notified_at IS NULL;
CREATE INDEX merit_rule_of_program ON merit_rule (program_id) WHERE program_id IS NOT NULL;

-- Whoever was ranked by a version can read it for ever.
CREATE FUNCTION keep_published_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published rule does not change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'merit_rule_published';
END $$;
CREATE TRIGGER merit_rule_kept BEFORE UPDATE ON merit_rule FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL AND to_jsonb(OLD) - 'notified_at' <> to_jsonb(NEW) - 'notified_at')
  EXECUTE FUNCTION keep_published_rule();
-- The catalogue says which programs have a rule; drafts are nothing of it.
CREATE TRIGGER merit_rule_changes_catalogue AFTER UPDATE OF published_at ON merit_rule
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
