-- What a student has to pay, until when, under one number that banks repeat.
CREATE TABLE voucher (
  id             text PRIMARY KEY,
  number         text NOT NULL CONSTRAINT voucher_number UNIQUE,
  student_id     text NOT NULL REFERENCES student ON DELETE CASCADE,
  application_id text REFERENCES application_row ON DELETE CASCADE,
  purpose        text NOT NULL,
  -- What the purpose was called when it was made.
  name           text NOT NULL,
  -- Of which program and category the fees are; empty for what a student pays without an application.
  fees_of        text NOT NULL DEFAULT '',
  -- A list of name, paisa (negative: paid before), and when it comes back (never, by-day, always).
  lines          jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  paisa          bigint NOT NULL CHECK (paisa BETWEEN 1 AND 999999999999),
  -- The last instant that counts; that a voucher has ended is asked and not stored.
  due_at         timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'cancelled')),
  created_at     timestamptz NOT NULL,
  CONSTRAINT voucher_number_checked
    CHECK (CASE WHEN number ~ '^[1-8][0-9]{11}$' THEN number::bigint % 97 = 1 ELSE false END)
);
CREATE UNIQUE INDEX voucher_one_open ON voucher (student_id, purpose, coalesce(application_id, '')) WHERE state = 'open';
CREATE INDEX voucher_of_student ON voucher (student_id, created_at, id);
CREATE INDEX voucher_of_application ON voucher (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX voucher_due ON voucher (due_at, id) WHERE state = 'open';

-- Money that is known to have come. What was taken back stays, with who took it back.
CREATE TABLE payment (
  id             text PRIMARY KEY,
  student_id     text NOT NULL REFERENCES student ON DELETE CASCADE,
  purpose        text NOT NULL,
  -- Without a reference: money outlives the application.
  application_id text,
  voucher_id     text REFERENCES voucher ON DELETE SET NULL,
  method         text NOT NULL CHECK (method IN ('biller', 'by-hand')),
  -- Null: confirmed by hand, and nobody said how much.
  paisa          bigint CHECK (paisa >= 0),
  -- What the network of the banks calls it, so that it is told once: number:auth id:date:time.
  biller_key     text CONSTRAINT payment_told_once UNIQUE,
  paid_on        date NOT NULL,
  recorded_by    text,
  recorded_at    timestamptz NOT NULL,
  reversed_by    text,
  reversed_at    timestamptz,
  CONSTRAINT payment_of_method
    CHECK ((method = 'biller') = (biller_key IS NOT NULL) AND (paisa IS NOT NULL OR method = 'by-hand'))
);
CREATE UNIQUE INDEX payment_one ON payment (student_id, purpose) WHERE reversed_at IS NULL AND application_id IS NULL;
CREATE UNIQUE INDEX payment_one_of_voucher ON payment (voucher_id) WHERE voucher_id IS NOT NULL AND reversed_at IS NULL;
CREATE INDEX payment_of_student ON payment (student_id, recorded_at, id);
CREATE INDEX payment_of_application ON payment (application_id) WHERE application_id IS NOT NULL;

-- Whoever is paid today was marked by hand.
INSERT INTO payment (id, student_id, purpose, method, paid_on, recorded_at)
SELECT gen_random_uuid()::text, student.id, 'registration', 'by-hand',
  (coalesce(marked.at, student.created_at) AT TIME ZONE 'Asia/Karachi')::date, coalesce(marked.at, student.created_at)
FROM student LEFT JOIN LATERAL (
  SELECT at FROM event WHERE subject_id = student.id AND kind = 'set-payment' AND in_history ORDER BY at DESC LIMIT 1
) marked ON true
WHERE student.paid;
