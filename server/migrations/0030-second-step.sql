-- What a login asks for beside the password, by account. The secret of the authenticator app is sealed with the key of the
-- installation, spare codes stand here as hashes alone. Without a row, a confirmed app or a passkey nothing is asked for.
CREATE TABLE second_step (
  account_id     text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  -- Asked for once it is confirmed with a code; until then it may be made anew.
  secret         text,
  confirmed_at   timestamptz,
  -- The newest step of 30 seconds of which a code was used: a code counts once, over all servers.
  last_step      bigint NOT NULL DEFAULT 0,
  spare_hashes   jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT second_step_confirmed CHECK (confirmed_at IS NULL OR secret IS NOT NULL)
);

CREATE TABLE passkey (
  id            text PRIMARY KEY,
  account_id    text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- As the browser names it.
  credential_id text NOT NULL,
  public_key    text NOT NULL,
  -- Passkeys that count their uses never count backwards.
  counter       bigint NOT NULL DEFAULT 0,
  transports    jsonb NOT NULL DEFAULT '[]',
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  CONSTRAINT passkey_credential UNIQUE (credential_id)
);
CREATE INDEX passkey_of_account ON passkey (account_id, created_at);

-- What a passkey is to sign: random, for one use, for five minutes.
CREATE TABLE passkey_challenge (
  hash       text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('add', 'sign-in')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_of_account ON passkey_challenge (account_id);
CREATE INDEX passkey_challenge_over ON passkey_challenge (expires_at);
