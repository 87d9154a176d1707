-- The lines of the history, added up: each seal is made from the one before and from all lines since, so that a line that is
-- changed, added or removed afterwards fits no seal. Writers never wait for it.
CREATE TABLE audit_seal (
  number   bigint PRIMARY KEY,
  -- The last line in it.
  upto_at  timestamptz NOT NULL,
  upto_id  text NOT NULL,
  lines    integer NOT NULL,
  previous text NOT NULL,
  seal     text NOT NULL,
  made_at  timestamptz NOT NULL
);
