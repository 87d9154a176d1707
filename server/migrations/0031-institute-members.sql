-- Several people of one institute, each with an account of their own and with the rights that they were given. The account
-- of an institute without a row here is its main account, which may do everything.
CREATE TABLE institute_member (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  -- The address is taken from the invitation on; whoever was not yet let in has an account without a password. Empty once
  -- the member was removed: the name is kept for the history.
  account_id   text UNIQUE REFERENCES account ON DELETE SET NULL,
  name         text NOT NULL,
  email        text NOT NULL,
  rights       jsonb NOT NULL DEFAULT '[]',
  created_at   timestamptz NOT NULL,
  removed_at   timestamptz
);
CREATE INDEX institute_member_of_institute ON institute_member (institute_id, created_at, id);

-- One invitation of a member who has not come yet. Its token is made while it is sent; only the hash stays.
CREATE TABLE member_invitation (
  member_id    text PRIMARY KEY REFERENCES institute_member ON DELETE CASCADE,
  token_sha256 text UNIQUE,
  invited_at   timestamptz NOT NULL,
  -- When it is to be sent, or sent again; empty once it has left.
  send_at      timestamptz,
  sendings     integer NOT NULL DEFAULT 0,
  expires_at   timestamptz
);
CREATE INDEX member_invitation_to_send ON member_invitation (send_at) WHERE send_at IS NOT NULL;

-- Which member of an institute did it; the seal of the history holds it where it is not empty.
ALTER TABLE event ADD COLUMN actor_member_id text;
CREATE INDEX event_by_member ON event (actor_member_id, at DESC, id DESC) WHERE actor_member_id IS NOT NULL;

-- Which member had a batch published; the main account where it is empty.
ALTER TABLE decision_batch ADD COLUMN published_by_member_id text REFERENCES institute_member ON DELETE SET NULL;

-- A member is told, sent and asked on their own. A row is a member's or the institute's, never both: servers of the version
-- before read what is the institute's as ever, and their constraints keep their names.
ALTER TABLE notification
  ADD COLUMN institute_member_id text REFERENCES institute_member ON DELETE CASCADE,
  DROP CONSTRAINT notification_of_one,
  ADD CONSTRAINT notification_of_one
    CHECK (num_nonnulls(student_id, institute_id, staff_id, institute_member_id) = 1),
  DROP CONSTRAINT notification_once,
  ADD CONSTRAINT notification_once
    UNIQUE NULLS NOT DISTINCT (source_id, kind, student_id, institute_id, staff_id, institute_member_id);
CREATE INDEX notification_of_member ON notification (institute_member_id, created_at DESC, id DESC)
  WHERE institute_member_id IS NOT NULL;
CREATE INDEX notification_unread_of_member ON notification (institute_member_id, id)
  WHERE institute_member_id IS NOT NULL AND read_at IS NULL;

ALTER TABLE outbox
  ADD COLUMN institute_member_id text REFERENCES institute_member ON DELETE CASCADE,
  DROP CONSTRAINT outbox_of_one,
  ADD CONSTRAINT outbox_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id, institute_member_id) = 1);
CREATE UNIQUE INDEX outbox_open_digest_of_member ON outbox (institute_member_id, channel, digest_key)
  WHERE state IN ('held', 'queued') AND attempts = 0 AND institute_member_id IS NOT NULL;
CREATE INDEX outbox_of_member ON outbox (institute_member_id) WHERE institute_member_id IS NOT NULL;

ALTER TABLE notification_preference
  ADD COLUMN institute_member_id text REFERENCES institute_member ON DELETE CASCADE,
  DROP CONSTRAINT notification_preference_of_one,
  ADD CONSTRAINT notification_preference_of_one
    CHECK (num_nonnulls(student_id, institute_id, staff_id, institute_member_id) = 1),
  DROP CONSTRAINT notification_preference_once,
  ADD CONSTRAINT notification_preference_once
    UNIQUE NULLS NOT DISTINCT (student_id, institute_id, staff_id, institute_member_id, category, channel);
CREATE INDEX notification_preference_of_member ON notification_preference (institute_member_id)
  WHERE institute_member_id IS NOT NULL;

ALTER TABLE undeliverable_address
  ADD COLUMN institute_member_id text REFERENCES institute_member ON DELETE CASCADE,
  DROP CONSTRAINT undeliverable_address_of_one,
  ADD CONSTRAINT undeliverable_address_of_one
    CHECK (num_nonnulls(student_id, institute_id, staff_id, institute_member_id) = 1),
  DROP CONSTRAINT undeliverable_address_once,
  ADD CONSTRAINT undeliverable_address_once
    UNIQUE NULLS NOT DISTINCT (student_id, institute_id, staff_id, institute_member_id, channel);
CREATE INDEX undeliverable_address_of_member ON undeliverable_address (institute_member_id)
  WHERE institute_member_id IS NOT NULL;
