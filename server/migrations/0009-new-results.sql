-- The copy of the form that a corrected one took the place of.
CREATE TABLE replaced_form_copy (
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  form_version   integer NOT NULL,
  form           jsonb NOT NULL,
  replaced_at    timestamptz NOT NULL,
  PRIMARY KEY (application_id, form_version)
);
