-- The words of a kind of mail where a master wrote others than the product brings.
CREATE TABLE mail_template (
  kind       text NOT NULL,
  language   text NOT NULL,
  subject    text NOT NULL,
  body       text NOT NULL,
  version    integer NOT NULL,
  -- The master, by id; the words stay when they go.
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, language)
);
