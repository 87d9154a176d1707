-- Codes prove more than who somebody is: that an address is theirs, or that a new one is. Which purposes there are stands
-- in the code alone. What is not asked for with an address has the id of its account in `email`, and which of its codes.
ALTER TABLE one_time_code
  DROP CONSTRAINT one_time_code_purpose_check,
  ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms')),
  -- Where it goes; empty for the address that the account has when the code is sent.
  ADD COLUMN address text,
  -- What else is done when it is typed.
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}';

-- What an account has proved to be its own. Another address or phone is unconfirmed again: the mark is true for one alone.
CREATE TABLE contact_mark (
  account_id  text NOT NULL REFERENCES account ON DELETE CASCADE,
  channel     text NOT NULL CHECK (channel IN ('email', 'sms')),
  address     text NOT NULL,
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, channel)
);

-- Which address was refused; empty where a server of the version before wrote it, or it was not kept yet.
ALTER TABLE undeliverable_address ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE undeliverable_address DROP CONSTRAINT undeliverable_address_once;
ALTER TABLE undeliverable_address ADD CONSTRAINT undeliverable_address_once
  UNIQUE NULLS NOT DISTINCT (student_id, institute_id, staff_id, institute_member_id, channel, address);

-- Where a message goes that is not for the present address: to the one that an account had before.
ALTER TABLE outbox ADD COLUMN address text;
