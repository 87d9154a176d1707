-- Codes that prove an address. Anybody may ask for one; it is made while it is sent, and only its hash stays.
CREATE TABLE one_time_code (
  id         text PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('recover')),
  role       text NOT NULL CHECK (role IN ('student', 'institute', 'admin')),
  -- As it was typed: an address without an account is treated alike, so that nobody learns which ones have one.
  email      text NOT NULL,
  -- Known once the code is made; empty for an address without an account.
  account_id text REFERENCES account ON DELETE CASCADE,
  code_hash  text,
  attempts   integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  -- When it is to be sent, or sent again; empty once it has left.
  send_at    timestamptz,
  sendings   integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  used_at    timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX one_time_code_live ON one_time_code (purpose, role, email) WHERE used_at IS NULL;
CREATE INDEX one_time_code_to_send ON one_time_code (send_at) WHERE send_at IS NOT NULL;
CREATE INDEX one_time_code_of_account ON one_time_code (account_id) WHERE account_id IS NOT NULL;
