-- How the file of a bank is read: which columns of which names, kept for each account.
CREATE TABLE statement_mapping (
  account    text PRIMARY KEY,
  mapping    jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  changed_at timestamptz NOT NULL
);

-- A file that came from a bank. The bytes are not kept.
CREATE TABLE bank_statement (
  id          text PRIMARY KEY,
  account     text NOT NULL,
  sha256      text NOT NULL,
  file_name   text NOT NULL,
  first_day   date NOT NULL,
  last_day    date NOT NULL,
  -- How many lines were added, known before, and left out.
  counts      jsonb NOT NULL CHECK (jsonb_typeof(counts) = 'object'),
  imported_by text NOT NULL,
  imported_at timestamptz NOT NULL,
  -- Null while it is being imported, and where that was broken off.
  finished_at timestamptz,
  CONSTRAINT bank_statement_once UNIQUE (account, sha256)
);
CREATE INDEX bank_statement_days ON bank_statement (account, last_day);

-- Money that came into an account, as its bank says.
CREATE TABLE statement_line (
  id             text PRIMARY KEY,
  statement_id   text NOT NULL REFERENCES bank_statement,
  account        text NOT NULL,
  -- The same line of the same account, however often its bank tells of it.
  line_key       text NOT NULL CONSTRAINT statement_line_once UNIQUE,
  day            date NOT NULL,
  paisa          bigint NOT NULL CHECK (paisa BETWEEN 1 AND 999999999999),
  description    text NOT NULL,
  bank_reference text NOT NULL DEFAULT '',
  -- The one whose number stands in the description.
  voucher_id     text REFERENCES voucher ON DELETE SET NULL,
  -- The one person whom the description names.
  student_id     text REFERENCES student ON DELETE SET NULL,
  state          text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'matched', 'ignored')),
  note           text NOT NULL DEFAULT '',
  CONSTRAINT statement_line_note CHECK (state <> 'ignored' OR note <> '')
);
CREATE INDEX statement_line_new ON statement_line (day, id) WHERE state = 'new';
CREATE INDEX statement_line_search ON statement_line USING gin (
  comparable(description) gin_trgm_ops, comparable(bank_reference) gin_trgm_ops
);
CREATE INDEX statement_line_of_statement ON statement_line (statement_id);
CREATE INDEX statement_line_of_voucher ON statement_line (voucher_id) WHERE voucher_id IS NOT NULL;
CREATE INDEX statement_line_of_student ON statement_line (student_id) WHERE student_id IS NOT NULL;

-- By a line of a statement, or waived, and why.
ALTER TABLE payment
  ADD COLUMN line_id text REFERENCES statement_line,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  DROP CONSTRAINT payment_method_check,
  DROP CONSTRAINT payment_of_method,
  ADD CONSTRAINT payment_method_check CHECK (method IN ('biller', 'statement', 'by-hand', 'waiver')),
  ADD CONSTRAINT payment_of_method CHECK (
    (method = 'biller') = (biller_key IS NOT NULL)
    AND (method = 'statement') = (line_id IS NOT NULL)
    AND (method <> 'waiver' OR (paisa = 0 AND reason <> ''))
    AND (paisa IS NOT NULL OR method = 'by-hand')
  );
CREATE UNIQUE INDEX payment_one_of_line ON payment (line_id) WHERE line_id IS NOT NULL AND reversed_at IS NULL;

-- A payment that counts goes with its student, from several tables; the line of the bank keeps day and sum and forgets whose it was.
CREATE FUNCTION forget_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statement_line SET description = '', bank_reference = '' WHERE id = OLD.line_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER payment_forgotten AFTER DELETE ON payment
  FOR EACH ROW WHEN (OLD.line_id IS NOT NULL AND OLD.reversed_at IS NULL) EXECUTE FUNCTION forget_payer();

-- What comes back of a payment whose application is over.
CREATE TABLE refund (
  payment_id     text PRIMARY KEY REFERENCES payment ON DELETE CASCADE,
  -- How the application ended.
  outcome        text NOT NULL,
  -- The day of classes on which it ended, as far as that was known: the first is 1, days before are 0 and below.
  class_day      integer,
  -- A list of name, paisa (what was paid) and back (what comes back).
  lines          jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  paisa          bigint NOT NULL CHECK (paisa >= 0),
  made_at        timestamptz NOT NULL,
  agreed_by      text,
  agreed_at      timestamptz,
  paid_on        date,
  bank_reference text NOT NULL DEFAULT '',
  CONSTRAINT refund_paid CHECK (paid_on IS NULL OR (agreed_at IS NOT NULL AND bank_reference <> ''))
);
CREATE INDEX refund_open ON refund (made_at, payment_id) WHERE paid_on IS NULL;
