-- Who is told what: a notification is a line in somebody's portal, and a row of the outbox is a message that leaves the
-- service.
CREATE TABLE notification (
  id                 text PRIMARY KEY,
  -- Whom it tells: exactly one, and it goes with them.
  student_id         text REFERENCES student ON DELETE CASCADE,
  institute_id       text REFERENCES institute_row ON DELETE CASCADE,
  staff_id           text REFERENCES staff ON DELETE CASCADE,
  -- The kind of the contract.
  kind               text NOT NULL,
  -- What it tells of: an event, a message, or a reminder. It is told once to each.
  source_id          text NOT NULL,
  -- What goes takes along what speaks of it.
  application_id     text REFERENCES application_row ON DELETE CASCADE,
  about_student_id   text REFERENCES student ON DELETE CASCADE,
  about_institute_id text REFERENCES institute_row ON DELETE CASCADE,
  -- What its sentence is filled in with: names of programs and universities, numbers; nothing about a person.
  data               jsonb NOT NULL DEFAULT '{}',
  created_at         timestamptz NOT NULL,
  read_at            timestamptz,
  CONSTRAINT notification_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1),
  CONSTRAINT notification_once UNIQUE NULLS NOT DISTINCT (source_id, kind, student_id, institute_id, staff_id)
);
CREATE INDEX notification_of_student ON notification (student_id, created_at DESC, id DESC) WHERE student_id IS NOT NULL;
CREATE INDEX notification_of_institute ON notification (institute_id, created_at DESC, id DESC)
  WHERE institute_id IS NOT NULL;
CREATE INDEX notification_of_staff ON notification (staff_id, created_at DESC, id DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX notification_unread ON notification (coalesce(student_id, institute_id, staff_id), id) WHERE read_at IS NULL;
CREATE INDEX notification_of_application ON notification (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX notification_about_student ON notification (about_student_id) WHERE about_student_id IS NOT NULL;
CREATE INDEX notification_about_institute ON notification (about_institute_id) WHERE about_institute_id IS NOT NULL;

-- The id is the Message-ID too, so a message that is sent again after a crash is the same one to a mail program.
CREATE TABLE outbox (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute_row ON DELETE CASCADE,
  staff_id     text REFERENCES staff ON DELETE CASCADE,
  channel      text NOT NULL,
  -- What is told to one person by one channel under one key, before it is sent, is one message.
  digest_key   text NOT NULL,
  state        text NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  due_at       timestamptz NOT NULL,
  leased_until timestamptz,
  last_error   text NOT NULL DEFAULT '',
  -- Written when it is sent, and forgotten after a while.
  subject      text,
  body         text,
  created_at   timestamptz NOT NULL,
  sent_at      timestamptz,
  CONSTRAINT outbox_channel CHECK (channel IN ('email', 'sms')),
  CONSTRAINT outbox_state CHECK (state IN ('held', 'queued', 'sending', 'sent', 'failed', 'cancelled')),
  CONSTRAINT outbox_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1),
  CONSTRAINT outbox_leased CHECK ((state = 'sending') = (leased_until IS NOT NULL)),
  CONSTRAINT outbox_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
-- A message that was tried once takes nothing up any more: what is sent again must be what was sent.
CREATE UNIQUE INDEX outbox_open_digest ON outbox (coalesce(student_id, institute_id, staff_id), channel, digest_key)
  WHERE state IN ('held', 'queued') AND attempts = 0;
CREATE INDEX outbox_due ON outbox (due_at, id) WHERE state = 'queued';
CREATE INDEX outbox_in_flight ON outbox (leased_until) WHERE state = 'sending';
CREATE INDEX outbox_newest ON outbox (created_at DESC, id DESC);
CREATE INDEX outbox_of_student ON outbox (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX outbox_of_institute ON outbox (institute_id) WHERE institute_id IS NOT NULL;
CREATE INDEX outbox_of_staff ON outbox (staff_id) WHERE staff_id IS NOT NULL;

CREATE TABLE outbox_item (
  outbox_id       text NOT NULL REFERENCES outbox ON DELETE CASCADE,
  notification_id text NOT NULL REFERENCES notification ON DELETE CASCADE,
  PRIMARY KEY (outbox_id, notification_id)
);
CREATE INDEX outbox_item_of_notification ON outbox_item (notification_id);

-- What somebody chose otherwise than it is for everybody.
CREATE TABLE notification_preference (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute_row ON DELETE CASCADE,
  staff_id     text REFERENCES staff ON DELETE CASCADE,
  category     text NOT NULL,
  channel      text NOT NULL,
  enabled      boolean NOT NULL,
  CONSTRAINT notification_preference_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1),
  CONSTRAINT notification_preference_once UNIQUE NULLS NOT DISTINCT (student_id, institute_id, staff_id, category, channel)
);
CREATE INDEX notification_preference_of_institute ON notification_preference (institute_id) WHERE institute_id IS NOT NULL;
CREATE INDEX notification_preference_of_staff ON notification_preference (staff_id) WHERE staff_id IS NOT NULL;

-- An address that the mail server refused for good; it goes with the person, and with the next message that arrives.
CREATE TABLE undeliverable_address (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute_row ON DELETE CASCADE,
  staff_id     text REFERENCES staff ON DELETE CASCADE,
  channel      text NOT NULL,
  failed_at    timestamptz NOT NULL,
  reason       text NOT NULL,
  CONSTRAINT undeliverable_address_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1),
  CONSTRAINT undeliverable_address_once UNIQUE NULLS NOT DISTINCT (student_id, institute_id, staff_id, channel)
);
CREATE INDEX undeliverable_address_of_institute ON undeliverable_address (institute_id) WHERE institute_id IS NOT NULL;
CREATE INDEX undeliverable_address_of_staff ON undeliverable_address (staff_id) WHERE staff_id IS NOT NULL;
