-- A document of the checklist that an institute asked the student of a pending application for. Asked for again after it was
-- sent, it is the same row anew; what is taken back, or open when the application is decided, has none.
CREATE TABLE requested_document (
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  type_tag       text NOT NULL,
  why            text NOT NULL CHECK (why IN ('missing', 'unclear')),
  -- What the student reads beside it.
  note           text NOT NULL DEFAULT '',
  -- The last instant of the day until when; nothing happens by itself then.
  until          timestamptz NOT NULL,
  asked_at       timestamptz NOT NULL,
  -- When the student sent it since; empty again when the student removes it.
  answered_at    timestamptz,
  PRIMARY KEY (application_id, type_tag)
);
