-- A student asks the institute to look at its decision again; the institute answers (R-70).
CREATE TABLE second_look (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  text           text NOT NULL,
  file_id        text REFERENCES stored_file ON DELETE SET NULL,
  asked_at       timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'changed', 'unchanged')),
  answer         text NOT NULL DEFAULT '',
  answered_at    timestamptz,
  CONSTRAINT second_look_answered CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX second_look_one_open ON second_look (application_id) WHERE state = 'open';
CREATE INDEX second_look_of_application ON second_look (application_id, asked_at);
CREATE INDEX second_look_of_file ON second_look (file_id) WHERE file_id IS NOT NULL;
