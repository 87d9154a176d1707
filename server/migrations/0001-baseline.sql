-- The whole schema of version 1.0.0. PostgreSQL 15 and later; also the embedded engine. What changes later is a file of
-- its own, 0002-….sql and so on.
-- Every instant comes from the server's clock, so no column defaults to now(). Ids are opaque texts made by the server.
-- E-mails are stored trimmed and lower-cased. A table `…_row` has a view under the name without the ending, at the end.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Texts and days ----------------------------------------------------------------------------------------------------

-- Texts as they are compared and searched: without case, accents, what cannot be seen and double blanks, and the same
-- whichever keyboard typed them. The same as `comparable` of the contract, which a test compares with it; capitals of
-- other alphabets than the Latin one are as small as the locale of the database makes them. A text of plain letters
-- needs none of the work.
CREATE FUNCTION comparable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
      replace(replace(lower(translate(
        regexp_replace(normalize($1, NFKD),
          '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'),
        E'\u064a\u0649\u0643\u0647\u0629\u06c3\u06d5\u06be\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u066b\u2018\u2019\u02bc`\u201c\u201d\u2010\u2011\u2012\u2013\u2014\u2212\u00d8\u00f8\u0141\u0142\u0110\u0111\u03c2\u0131',
        E'\u06cc\u06cc\u06a9\u06c1\u06c1\u06c1\u06c1\u06c101234567890123456789.''''''''""------oolldd\u03c3i')), E'\u03c2', E'\u03c3'), E'\u00df', 'ss')
    END,
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2028\u2029\u2800]+', ' ', 'g'))
$$;

-- What is left of an institute's name when it is compared: without spaces and punctuation too. Written in code points,
-- because the classes of letters differ with the locale of a database. The body is read once, as an index is made with no
-- schema to look into.
CREATE FUNCTION institute_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce(
    nullif(
      regexp_replace(
        comparable(name),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u034f\u060c\u061b\u061c\u061f\u0640\u066a-\u066d\u06d4\u180b-\u180e\u2000-\u206f\u3000-\u3004\u3008-\u303f\ufe00-\ufe0f\ufeff]+',
        '', 'g'),
      ''),
    name);

CREATE FUNCTION karachi_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE 'UTC' + interval '5 hours')::date
$$;

-- People ------------------------------------------------------------------------------------------------------------

-- What is said on the phone: a running number, never used twice. A sequence that a column owns is put above the highest
-- number after a restore.
CREATE SEQUENCE student_number AS integer;

CREATE TABLE student (
  id          text PRIMARY KEY,
  number      integer NOT NULL DEFAULT nextval('student_number'),
  email       text NOT NULL,
  name        text NOT NULL,
  phone       text NOT NULL,
  address     text NOT NULL DEFAULT '',
  dob         text NOT NULL DEFAULT '',
  gender      text NOT NULL DEFAULT '',
  nationality text NOT NULL DEFAULT '',
  -- The e-mail of the academy that sent them.
  referred_by text NOT NULL DEFAULT '',
  paid        boolean NOT NULL DEFAULT false,
  -- Closed by staff: nobody signs in to it, and everything in it stays.
  closed_at   timestamptz,
  closed_why  text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL
);
ALTER SEQUENCE student_number OWNED BY student.number;
CREATE UNIQUE INDEX student_by_number ON student (number);
CREATE UNIQUE INDEX student_email ON student (lower(email));
CREATE INDEX student_newest ON student (created_at DESC, id DESC);
CREATE INDEX student_by_name ON student (lower(name), id);
CREATE INDEX student_unpaid ON student (created_at DESC, id DESC) WHERE NOT paid;
CREATE INDEX student_referred_by ON student (referred_by) WHERE referred_by <> '';
-- A search looks through all of these; one column without an index makes it read the whole table.
CREATE INDEX student_search ON student USING gin (
  comparable(name) gin_trgm_ops, comparable(email) gin_trgm_ops, comparable(phone) gin_trgm_ops
);

-- A student who asked for the account to be deleted, until it is or they keep it.
CREATE TABLE account_deletion (
  student_id  text PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  asked_at    timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  -- When the person was told that it is the last day.
  reminded_at timestamptz,
  CONSTRAINT account_deletion_later CHECK (due_at > asked_at)
);
CREATE INDEX account_deletion_due ON account_deletion (due_at);

CREATE TABLE institute_row (
  id                    text PRIMARY KEY,
  email                 text NOT NULL,
  name                  text NOT NULL,
  contact_person        text NOT NULL,
  phone                 text NOT NULL,
  website               text NOT NULL DEFAULT '',
  address               text NOT NULL DEFAULT '',
  city                  text NOT NULL DEFAULT '',
  queries_allowed       boolean NOT NULL DEFAULT true,
  logo_file_id          text,
  cover_file_id         text,
  fee_structure_file_id text,
  -- When staff looked at it; empty while nobody has.
  looked_at             timestamptz,
  -- Since when it is in no public list, because more came from its network or in all than anybody honest explains; until
  -- staff have looked. Empty for every other one.
  waits_since           timestamptz,
  created_at            timestamptz NOT NULL
);
CREATE UNIQUE INDEX institute_email ON institute_row (lower(email));
CREATE INDEX institute_newest ON institute_row (created_at DESC, id DESC);
CREATE INDEX institute_by_name ON institute_row (lower(name), id);
-- Not unique: an institute that is being removed may have the name of a new one. So registering and renaming look under a
-- lock.
CREATE INDEX institute_name_key ON institute_row (institute_name_key(name));
CREATE INDEX institute_waiting ON institute_row (waits_since, id) WHERE waits_since IS NOT NULL AND looked_at IS NULL;
CREATE INDEX institute_search ON institute_row USING gin (
  comparable(name) gin_trgm_ops, comparable(email) gin_trgm_ops, comparable(city) gin_trgm_ops
);

-- An institute whose rows are being removed in pieces. It and all that hangs on it are out of sight from the first moment.
CREATE TABLE deletion (
  institute_id text PRIMARY KEY REFERENCES institute_row ON DELETE CASCADE,
  name         text NOT NULL,
  -- How many rows there were, and how many of them are gone.
  total        integer NOT NULL,
  removed      integer NOT NULL DEFAULT 0,
  started_at   timestamptz NOT NULL
);

CREATE TABLE staff (
  id          text PRIMARY KEY,
  email       text NOT NULL,
  name        text NOT NULL DEFAULT '',
  is_master   boolean NOT NULL DEFAULT false,
  permissions jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_email ON staff (lower(email));

CREATE TABLE academy (
  id             text PRIMARY KEY,
  email          text NOT NULL,
  name           text NOT NULL,
  address        text NOT NULL DEFAULT '',
  city           text NOT NULL DEFAULT '',
  contact_person text NOT NULL DEFAULT '',
  phone          text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX academy_email ON academy (lower(email));

-- Signing in --------------------------------------------------------------------------------------------------------

-- People sign in as an account, apart from student, institute and staff member. An institute can have several of them.
CREATE TABLE account (
  id            text PRIMARY KEY,
  -- The kinds of user of the contract; `admin` is staff, masters too.
  role          text NOT NULL,
  email         text NOT NULL,
  -- Empty for a member of an institute who has not taken the invitation yet.
  password_hash text NOT NULL,
  -- Whose account it is: exactly one, and it goes with them.
  student_id    text REFERENCES student ON DELETE CASCADE,
  institute_id  text REFERENCES institute_row ON DELETE CASCADE,
  staff_id      text REFERENCES staff ON DELETE CASCADE,
  created_at    timestamptz NOT NULL,
  CONSTRAINT account_of_one CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1),
  CONSTRAINT account_of_role CHECK (
    CASE role WHEN 'student' THEN student_id WHEN 'institute' THEN institute_id WHEN 'admin' THEN staff_id END IS NOT NULL
  )
);
CREATE UNIQUE INDEX account_email ON account (role, lower(email));
CREATE UNIQUE INDEX account_of_student ON account (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX account_of_institute ON account (institute_id) WHERE institute_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_staff ON account (staff_id) WHERE staff_id IS NOT NULL;

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

CREATE TABLE session (
  token_sha256  text PRIMARY KEY,
  -- Names the session on the wire, where neither the token nor its hash may stand.
  id            text NOT NULL DEFAULT gen_random_uuid()::text,
  account_id    text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- What a person reads of where they are signed in; no address is kept.
  browser       text NOT NULL DEFAULT '',
  system        text NOT NULL DEFAULT '',
  -- A sum, under the installation's key, of the network that it was opened in.
  network       text,
  -- E-mails that an institute had since a member signed in: the portal that is open goes on asking by the one it knows
  -- after the main account was handed over. They end with the session.
  former_emails jsonb NOT NULL DEFAULT '[]',
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX session_id ON session (id);
CREATE INDEX session_of_account ON session (account_id);
CREATE INDEX session_end ON session (expires_at);

-- Browsers in which somebody has logged in to an account: strangers who guess its password do not lock them out. The key
-- is a hash of account and browser.
CREATE TABLE known_device (
  key          text PRIMARY KEY,
  account_id   text NOT NULL REFERENCES account ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX known_device_of_account ON known_device (account_id, last_used_at DESC, key);
CREATE INDEX known_device_use ON known_device (last_used_at);

-- What a login asks for beside the password. The secret of the authenticator app is sealed with the key of the
-- installation, spare codes stand here as hashes alone. Without a row, a confirmed app or a passkey nothing is asked for.
CREATE TABLE second_step (
  account_id   text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  -- Asked for once it is confirmed with a code; until then it may be made anew.
  secret       text,
  confirmed_at timestamptz,
  -- The newest step of 30 seconds of which a code was used: a code counts once, over all servers.
  last_step    bigint NOT NULL DEFAULT 0,
  spare_hashes jsonb NOT NULL DEFAULT '[]',
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

-- Codes that prove who somebody is, or that an address is theirs. Anybody may ask for one; it is made while it is sent,
-- and only its hash stays.
CREATE TABLE one_time_code (
  id         text PRIMARY KEY,
  -- Which purposes there are stands in the code alone.
  purpose    text NOT NULL,
  role       text NOT NULL CHECK (role IN ('student', 'institute', 'admin')),
  -- As it was typed: an address without an account is treated alike, so that nobody learns which ones have one. What is
  -- not asked for with an address has the id of its account here, and which of its codes.
  email      text NOT NULL,
  channel    text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms')),
  -- Where it goes; empty for the address that the account has when the code is sent.
  address    text,
  -- What else is done when it is typed.
  details    jsonb NOT NULL DEFAULT '{}',
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

-- What an account has proved to be its own. Another address or phone is unconfirmed again: the mark is true for one alone.
CREATE TABLE contact_mark (
  account_id  text NOT NULL REFERENCES account ON DELETE CASCADE,
  channel     text NOT NULL CHECK (channel IN ('email', 'sms')),
  address     text NOT NULL,
  verified_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, channel)
);

-- Files -------------------------------------------------------------------------------------------------------------

CREATE TABLE stored_file (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute_row ON DELETE CASCADE,
  visibility   text NOT NULL CHECK (visibility IN ('private', 'public')),
  storage_key  text NOT NULL UNIQUE,
  name         text NOT NULL,
  mime         text NOT NULL,
  size         bigint NOT NULL,
  sha256       text NOT NULL,
  created_at   timestamptz NOT NULL,
  CHECK (num_nonnulls(student_id, institute_id) = 1)
);
CREATE INDEX stored_file_of_student ON stored_file (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX stored_file_of_institute ON stored_file (institute_id) WHERE institute_id IS NOT NULL;
-- The same picture sent by two students.
CREATE INDEX stored_file_bytes ON stored_file (sha256) WHERE student_id IS NOT NULL;

ALTER TABLE institute_row
  ADD FOREIGN KEY (logo_file_id) REFERENCES stored_file ON DELETE SET NULL,
  ADD FOREIGN KEY (cover_file_id) REFERENCES stored_file ON DELETE SET NULL,
  ADD FOREIGN KEY (fee_structure_file_id) REFERENCES stored_file ON DELETE SET NULL;

-- Content whose row is gone; written in the same transaction, removed from the storage soon after.
CREATE TABLE discarded_file (
  storage_key text PRIMARY KEY
);

CREATE FUNCTION discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_file (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_discarded AFTER DELETE ON stored_file
  FOR EACH ROW EXECUTE FUNCTION discard_file();

-- The admission form and its documents ------------------------------------------------------------------------------

CREATE TABLE admission_form (
  student_id text PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  form       jsonb NOT NULL,
  version    integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE admission_form_draft (
  student_id text PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  draft      jsonb NOT NULL,
  saved_at   timestamptz NOT NULL
);

CREATE TABLE student_document (
  id            text PRIMARY KEY,
  student_id    text NOT NULL REFERENCES student ON DELETE CASCADE,
  file_id       text NOT NULL UNIQUE REFERENCES stored_file ON DELETE CASCADE,
  type_tag      text NOT NULL DEFAULT '',
  document_type text NOT NULL DEFAULT '',
  -- What may wait at the desk, so that it is found without looking at every document of every student. True is said too
  -- often rather than too seldom: whoever reads it still asks for the check and for the fee. Triggers write it.
  may_wait      boolean NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL
);
CREATE INDEX student_document_of_student ON student_document (student_id, created_at, id);
CREATE INDEX student_document_tag ON student_document (type_tag, student_id);
CREATE INDEX student_document_waiting ON student_document (created_at, id) INCLUDE (type_tag, student_id, file_id)
  WHERE may_wait;

CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE student_document SET may_wait = NOT NEW.paid
    WHERE student_id = NEW.id AND type_tag = 'paymentreceipt' AND may_wait = NEW.paid;
  RETURN NULL;
END $$;
CREATE TRIGGER student_payment_noted AFTER UPDATE OF paid ON student
  FOR EACH ROW WHEN (OLD.paid IS DISTINCT FROM NEW.paid) EXECUTE FUNCTION note_payment();

-- What came of looking at a document. It belongs to the bytes that were looked at: the state of a document is asked of
-- the newest check of its file, so a new file waits by itself and the same one keeps its verdict. A check outlives its
-- file and goes with its student.
CREATE TABLE document_check (
  id           text PRIMARY KEY,
  student_id   text NOT NULL REFERENCES student ON DELETE CASCADE,
  type_tag     text NOT NULL,
  sha256       text NOT NULL,
  verdict      text NOT NULL CHECK (verdict IN ('verified', 'returned')),
  -- Codes with what their sentences are filled in with.
  reasons      jsonb NOT NULL DEFAULT '[]',
  -- What was read off a marks sheet: { obtainedMarks, totalMarks }.
  marks        jsonb,
  checker_role text NOT NULL,
  checker_id   text NOT NULL,
  at           timestamptz NOT NULL,
  -- Taken back, or no longer true as the form says something else now.
  replaced_at  timestamptz,
  CONSTRAINT document_check_reason CHECK (verdict = 'verified' OR jsonb_array_length(reasons) > 0)
);
CREATE UNIQUE INDEX document_check_current ON document_check (student_id, type_tag, sha256) WHERE replaced_at IS NULL;
CREATE INDEX document_check_returned ON document_check (at) WHERE verdict = 'returned' AND replaced_at IS NULL;

CREATE FUNCTION note_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE student_document d SET may_wait = NEW.replaced_at IS NOT NULL FROM stored_file f
    WHERE f.id = d.file_id AND d.student_id = NEW.student_id AND d.type_tag = NEW.type_tag AND f.sha256 = NEW.sha256
      AND d.may_wait <> (NEW.replaced_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER document_check_noted AFTER INSERT OR UPDATE OF replaced_at ON document_check
  FOR EACH ROW EXECUTE FUNCTION note_check();

-- Who has a document open; two minutes later it may be given to somebody else.
CREATE TABLE document_opened (
  document_id text PRIMARY KEY REFERENCES student_document ON DELETE CASCADE,
  staff_id    text NOT NULL REFERENCES staff ON DELETE CASCADE,
  opened_at   timestamptz NOT NULL
);
CREATE INDEX document_opened_by ON document_opened (staff_id);

-- Accounts that look like one person. What a form says of its person, made comparable by the server: a form that is
-- saved waits until it was compared.
CREATE TABLE student_identity (
  student_id text PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  -- The thirteen digits; null where there are none.
  cnic       text,
  -- Name, name of the father and date of birth; null where one of them is missing.
  person     text,
  changes    integer NOT NULL DEFAULT 1,
  compared   integer NOT NULL DEFAULT 0
);
CREATE INDEX student_identity_cnic ON student_identity (cnic) WHERE cnic IS NOT NULL;
CREATE INDEX student_identity_person ON student_identity (person) WHERE person IS NOT NULL;
CREATE INDEX student_identity_waiting ON student_identity (student_id) WHERE changes > compared;

CREATE FUNCTION await_comparison() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND ROW (OLD.form ->> 'cnic', OLD.form ->> 'name', OLD.form ->> 'fatherName', OLD.form ->> 'dob')
    IS NOT DISTINCT FROM ROW (NEW.form ->> 'cnic', NEW.form ->> 'name', NEW.form ->> 'fatherName', NEW.form ->> 'dob')
  THEN RETURN NULL;
  END IF;
  INSERT INTO student_identity (student_id) VALUES (NEW.student_id)
    ON CONFLICT (student_id) DO UPDATE SET changes = student_identity.changes + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER admission_form_compared AFTER INSERT OR UPDATE ON admission_form
  FOR EACH ROW EXECUTE FUNCTION await_comparison();

-- Two accounts that look like one person, and what staff found.
CREATE TABLE duplicate_match (
  one_id         text NOT NULL REFERENCES student ON DELETE CASCADE,
  other_id       text NOT NULL REFERENCES student ON DELETE CASCADE,
  because        text NOT NULL CHECK (because IN ('cnic', 'person')),
  -- What is the same.
  cnic           text,
  person         text,
  -- What was the same when staff found two persons: it brings the pair on the list no more.
  cleared_cnic   text,
  cleared_person text,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'different', 'closed', 'gone')),
  found_at       timestamptz NOT NULL,
  settled_by     text,
  settled_at     timestamptz,
  reason         text NOT NULL DEFAULT '',
  PRIMARY KEY (one_id, other_id),
  CONSTRAINT duplicate_match_order CHECK (one_id COLLATE "C" < other_id COLLATE "C")
);
CREATE INDEX duplicate_match_other ON duplicate_match (other_id);
CREATE INDEX duplicate_match_found ON duplicate_match (state, found_at, one_id, other_id);

-- What institutes offer ---------------------------------------------------------------------------------------------

CREATE TABLE department (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  position     integer NOT NULL,
  name         text NOT NULL,
  -- No longer offered, and some of its programs have applications.
  archived_at  timestamptz
);
CREATE UNIQUE INDEX department_name ON department (institute_id, lower(name));

-- A program keeps its identity whatever it is called.
CREATE TABLE program (
  id            text PRIMARY KEY,
  department_id text NOT NULL REFERENCES department ON DELETE CASCADE,
  position      integer NOT NULL,
  name          text NOT NULL,
  -- No longer offered, and has applications.
  archived_at   timestamptz
);
-- The name of an archived program is free for another one.
CREATE UNIQUE INDEX program_name ON program (department_id, lower(name)) WHERE archived_at IS NULL;

-- A session, such as Fall 2026, is a row of an institute: what an institute says about one hangs on it. Its label is the
-- word of the wire, and an application names it by its institute and that word.
CREATE TABLE admission_session (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  label        text NOT NULL,
  CONSTRAINT admission_session_once UNIQUE (institute_id, label)
);

-- The dates of an institute in one session: for all of its programs (program_id null) or for one, which then counts alone.
-- Where there is no row, students can apply at any time.
CREATE TABLE offering (
  id              text PRIMARY KEY,
  institute_id    text NOT NULL,
  session         text NOT NULL,
  program_id      text REFERENCES program ON DELETE CASCADE,
  opens_at        timestamptz,
  -- The last instant that counts, as is late_until.
  closes_at       timestamptz,
  late_until      timestamptz,
  late_fee_rupees integer NOT NULL DEFAULT 0 CHECK (late_fee_rupees >= 0),
  CHECK (opens_at IS NULL OR closes_at IS NULL OR opens_at < closes_at),
  CHECK (late_until IS NULL OR (closes_at IS NOT NULL AND late_until > closes_at)),
  CONSTRAINT offering_once UNIQUE NULLS NOT DISTINCT (institute_id, session, program_id),
  CONSTRAINT offering_session FOREIGN KEY (institute_id, session)
    REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE INDEX offering_of_program ON offering (program_id) WHERE program_id IS NOT NULL;
CREATE INDEX offering_closing ON offering (closes_at) WHERE closes_at IS NOT NULL;

-- What is shown and reminded of, and not asked when somebody applies.
CREATE TABLE offering_date (
  offering_id text NOT NULL REFERENCES offering ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('test', 'corrections-until', 'results-until', 'list', 'objections-until', 'dues', 'classes')),
  number      integer NOT NULL DEFAULT 1 CHECK (number BETWEEN 1 AND 20),
  at          timestamptz NOT NULL,
  PRIMARY KEY (offering_id, kind, number)
);

-- Every move of a date, with its reason, for everybody to read.
CREATE TABLE date_change (
  id          text PRIMARY KEY,
  offering_id text NOT NULL REFERENCES offering ON DELETE CASCADE,
  kind        text NOT NULL,
  number      integer NOT NULL DEFAULT 1,
  from_at     timestamptz,
  to_at       timestamptz NOT NULL,
  reason      text NOT NULL CHECK (reason <> ''),
  batch_id    text,
  changed_at  timestamptz NOT NULL,
  -- Whom it concerns is notified by a task, in portions; null until everybody has been.
  notified_at timestamptz
);
CREATE INDEX date_change_of_offering ON date_change (offering_id, changed_at);
CREATE INDEX date_change_unnotified ON date_change (changed_at, id) WHERE notified_at IS NULL;

-- Every instance keeps the catalogue in memory and reloads it when this number moves.
CREATE TABLE catalogue_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  bigint NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);

CREATE FUNCTION move_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER institute_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON institute_row
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
-- An institute that goes out of sight leaves the catalogue.
CREATE TRIGGER deletion_begins AFTER INSERT ON deletion
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER department_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON department
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER program_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON program
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER offering_moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON offering
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

-- Applications ------------------------------------------------------------------------------------------------------

CREATE SEQUENCE application_number AS integer;

CREATE TABLE application_row (
  id             text PRIMARY KEY,
  number         integer NOT NULL DEFAULT nextval('application_number'),
  student_id     text NOT NULL REFERENCES student ON DELETE CASCADE,
  institute_id   text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  -- The program, beside the words it had when the student applied; null for one that is gone.
  program_id     text REFERENCES program ON DELETE SET NULL,
  department     text NOT NULL,
  course         text NOT NULL,
  session        text NOT NULL,
  -- The admission form as it was when the student applied, and its version then.
  form_copy      jsonb NOT NULL,
  form_version   integer NOT NULL,
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  -- How a decided application ended, and why.
  outcome        text,
  reasons        jsonb NOT NULL DEFAULT '[]',
  -- When the time to reply to an offer began: with the approval, or with more time. Until when it lasts; empty for ever.
  offered_at     timestamptz,
  reply_by       timestamptz,
  offer_accepted boolean NOT NULL DEFAULT false,
  accepted_at    timestamptz,
  offer_file_id  text REFERENCES stored_file ON DELETE SET NULL,
  -- A withdrawn application stays with its history; it is in no list, count, limit or rule, and the same program may be
  -- applied to again.
  withdrawn_at   timestamptz,
  -- When the request reached the service, before it waited for its turn: what counts on the last evening.
  received_at    timestamptz,
  created_at     timestamptz NOT NULL,
  CHECK (status = 'approved' OR NOT offer_accepted),
  CONSTRAINT application_outcome_of_rejected CHECK (outcome IS NULL OR status = 'rejected'),
  CONSTRAINT application_accepted_in_time CHECK (NOT offer_accepted OR reply_by IS NULL OR accepted_at < reply_by),
  CONSTRAINT application_session FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label)
);
ALTER SEQUENCE application_number OWNED BY application_row.number;
CREATE UNIQUE INDEX application_by_number ON application_row (number);
CREATE UNIQUE INDEX application_once ON application_row (student_id, institute_id, department, course)
  WHERE withdrawn_at IS NULL;
-- A new name opens no second door.
CREATE UNIQUE INDEX application_once_by_program ON application_row (student_id, program_id)
  WHERE withdrawn_at IS NULL AND program_id IS NOT NULL;
-- Only one offer can be accepted, whatever happens at the same time.
CREATE UNIQUE INDEX application_one_accepted_offer ON application_row (student_id) WHERE offer_accepted;
CREATE INDEX application_of_student ON application_row (student_id, created_at DESC, id DESC);
-- A count up to the cap reads an index alone: what the view asks of a row stands in it.
CREATE INDEX application_newest ON application_row (created_at DESC, id DESC) INCLUDE (institute_id)
  WHERE withdrawn_at IS NULL;
CREATE INDEX application_by_status ON application_row (status, created_at DESC, id DESC)
  INCLUDE (institute_id, offer_accepted) WHERE withdrawn_at IS NULL;
CREATE INDEX application_by_session ON application_row (session, created_at DESC, id DESC)
  INCLUDE (institute_id, status, offer_accepted) WHERE withdrawn_at IS NULL;
CREATE INDEX application_of_institute ON application_row (institute_id, created_at DESC, id DESC)
  INCLUDE (status, session, offer_accepted) WHERE withdrawn_at IS NULL;
CREATE INDEX application_sessions_of_institute ON application_row (institute_id, session);
-- A search looks through each spelling of a program once, by hopping from one to the next, and then through the rows of
-- those that match; the rows of a program that was called otherwise when they were made stand beside its id.
CREATE INDEX application_words ON application_row (department, course) INCLUDE (id, institute_id, withdrawn_at);
CREATE INDEX application_of_program ON application_row (program_id) INCLUDE (id, course, institute_id, withdrawn_at)
  WHERE program_id IS NOT NULL;
CREATE INDEX application_open_offer ON application_row (reply_by)
  WHERE status = 'approved' AND NOT offer_accepted AND reply_by IS NOT NULL;
CREATE INDEX application_offer_file ON application_row (offer_file_id) WHERE offer_file_id IS NOT NULL;

CREATE FUNCTION application_state(status text, offer_accepted boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN offer_accepted THEN 'accepted' ELSE status END
$$;

-- The net under the handler that counts first: it takes the student's row too, so that two inserts cannot both pass.
CREATE FUNCTION limit_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM student WHERE id = NEW.student_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM application WHERE student_id = NEW.student_id AND institute_id = NEW.institute_id) >= 3 THEN
    RAISE EXCEPTION 'three applications at one institute'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'application_institute_limit';
  END IF;
  IF (SELECT count(*) FROM application WHERE student_id = NEW.student_id) >= 10 THEN
    RAISE EXCEPTION 'ten applications'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'application_total_limit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_limits BEFORE INSERT ON application_row
  FOR EACH ROW EXECUTE FUNCTION limit_applications();

-- The net under the rule of the contract: closing and applying at the same time cannot both succeed wrongly.
CREATE FUNCTION refuse_outside_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dates offering;
  received timestamptz := coalesce(NEW.received_at, NEW.created_at);
BEGIN
  SELECT * INTO dates FROM offering
  WHERE institute_id = NEW.institute_id AND session = NEW.session
    AND (program_id = NEW.program_id OR program_id IS NULL)
  ORDER BY program_id NULLS LAST LIMIT 1 FOR SHARE;
  IF FOUND AND received < dates.opens_at THEN
    RAISE EXCEPTION 'not open yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'application_not_open';
  END IF;
  IF FOUND AND received > coalesce(dates.late_until, dates.closes_at) THEN
    RAISE EXCEPTION 'closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'application_closed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_dates BEFORE INSERT ON application_row
  FOR EACH ROW EXECUTE FUNCTION refuse_outside_dates();

-- Every institute offers the sessions of the calendar, so the first application of one makes its row.
CREATE FUNCTION make_admission_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM admission_session WHERE institute_id = NEW.institute_id AND label = NEW.session) THEN
    INSERT INTO admission_session (id, institute_id, label)
    VALUES (gen_random_uuid()::text, NEW.institute_id, NEW.session) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER application_makes_session BEFORE INSERT OR UPDATE OF institute_id, session ON application_row
  FOR EACH ROW EXECUTE FUNCTION make_admission_session();

-- What an offer depends on.
CREATE TABLE condition (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  position       integer NOT NULL,
  code           text NOT NULL,
  details        jsonb NOT NULL DEFAULT '{}',
  -- The last instant of its day.
  due_at         timestamptz,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'met', 'not-met')),
  settled_at     timestamptz
);
CREATE INDEX condition_of_application ON condition (application_id, position);

-- Decisions that are prepared first and published together; until then only their institute knows of them (R-75).
CREATE TABLE decision_batch (
  id                     text PRIMARY KEY,
  institute_id           text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  name                   text NOT NULL,
  state                  text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'publishing', 'published', 'cancelled')),
  publish_at             timestamptz,
  published_at           timestamptz,
  -- Which member had it published; the main account where it is empty.
  published_by_member_id text REFERENCES institute_member ON DELETE SET NULL,
  done                   integer NOT NULL DEFAULT 0,
  -- What was withdrawn or decided meanwhile, by number: [{ number, why }].
  left_out               jsonb NOT NULL DEFAULT '[]',
  created_at             timestamptz NOT NULL
);
CREATE INDEX decision_batch_of_institute ON decision_batch (institute_id, created_at);
CREATE INDEX decision_batch_due ON decision_batch (publish_at) WHERE state IN ('open', 'publishing') AND publish_at IS NOT NULL;

CREATE TABLE prepared_decision (
  application_id text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  batch_id       text NOT NULL REFERENCES decision_batch ON DELETE CASCADE,
  status         text NOT NULL CHECK (status IN ('approved', 'rejected')),
  reasons        jsonb NOT NULL DEFAULT '[]',
  conditions     jsonb NOT NULL DEFAULT '[]',
  reply_by       timestamptz,
  prepared_by    text NOT NULL,
  prepared_at    timestamptz NOT NULL
);
CREATE INDEX prepared_decision_of_batch ON prepared_decision (batch_id, application_id);

-- A student asks the institute to look at its decision again; the institute answers (R-70).
CREATE TABLE second_look (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  text           text NOT NULL,
  file_id        text REFERENCES stored_file ON DELETE SET NULL,
  asked_at       timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'changed', 'unchanged')),
  answer         text NOT NULL DEFAULT '',
  answered_at    timestamptz,
  CONSTRAINT second_look_answered CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX second_look_one_open ON second_look (application_id) WHERE state = 'open';
CREATE INDEX second_look_of_application ON second_look (application_id, asked_at);
CREATE INDEX second_look_of_file ON second_look (file_id) WHERE file_id IS NOT NULL;

-- Another program of the same institute that is offered instead of the one applied for.
CREATE TABLE proposal (
  application_id text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  program_id     text NOT NULL REFERENCES program ON DELETE CASCADE,
  proposed_at    timestamptz NOT NULL,
  reply_by       timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused', 'ended'))
);
CREATE INDEX proposal_open ON proposal (reply_by) WHERE state = 'open';
CREATE INDEX proposal_of_program ON proposal (program_id);

-- Messages and queries ----------------------------------------------------------------------------------------------

CREATE TABLE application_message (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  sender         text NOT NULL CHECK (sender IN ('student', 'institute')),
  text           text NOT NULL,
  created_at     timestamptz NOT NULL,
  read_at        timestamptz
);
CREATE INDEX application_message_of_application ON application_message (application_id, created_at, id);
-- What is unread of a thread is counted and marked without reading the rest of it.
CREATE INDEX application_message_unread ON application_message (application_id, sender, created_at, id)
  WHERE read_at IS NULL;

-- With the staff.
CREATE TABLE admin_message_row (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute_row ON DELETE CASCADE,
  sender       text NOT NULL CHECK (sender IN ('admin', 'student', 'institute')),
  -- Who of the staff wrote it, while they exist.
  staff_id     text REFERENCES staff ON DELETE SET NULL,
  text         text NOT NULL,
  created_at   timestamptz NOT NULL,
  read_at      timestamptz,
  CHECK (num_nonnulls(student_id, institute_id) = 1)
);
CREATE INDEX admin_message_of_student ON admin_message_row (student_id, created_at, id) WHERE student_id IS NOT NULL;
CREATE INDEX admin_message_of_institute ON admin_message_row (institute_id, created_at, id) WHERE institute_id IS NOT NULL;
CREATE INDEX admin_message_of_staff ON admin_message_row (staff_id) WHERE staff_id IS NOT NULL;
-- The inbox begins with the newest message of all threads.
CREATE INDEX admin_message_newest ON admin_message_row (created_at DESC, id DESC);
CREATE INDEX admin_message_unread_of_student ON admin_message_row (student_id, sender, created_at, id)
  WHERE read_at IS NULL AND student_id IS NOT NULL;
CREATE INDEX admin_message_unread_of_institute ON admin_message_row (institute_id, sender, created_at, id)
  WHERE read_at IS NULL AND institute_id IS NOT NULL;

-- What a visitor asks an institute.
CREATE TABLE query_row (
  id              text PRIMARY KEY,
  institute_id    text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  program_id      text REFERENCES program ON DELETE SET NULL,
  -- The names as they were when the query was sent.
  university_name text NOT NULL,
  course_name     text NOT NULL DEFAULT '',
  student_name    text NOT NULL,
  student_phone   text NOT NULL,
  student_email   text NOT NULL,
  message         text NOT NULL DEFAULT '',
  -- When staff answered it, and who said so. Empty for one that waits.
  answered_at     timestamptz,
  answered_by_id  text REFERENCES staff ON DELETE SET NULL,
  created_at      timestamptz NOT NULL
);
CREATE INDEX query_newest ON query_row (created_at DESC, id DESC);
CREATE INDEX query_open ON query_row (created_at DESC, id DESC) INCLUDE (institute_id) WHERE answered_at IS NULL;
CREATE INDEX query_of_institute ON query_row (institute_id, created_at DESC, id DESC);
CREATE INDEX query_of_program ON query_row (program_id) WHERE program_id IS NOT NULL;
-- What a student asked about is found at once when it closes soon.
CREATE INDEX query_by_email ON query_row (lower(student_email)) WHERE program_id IS NOT NULL;
CREATE INDEX query_answered_by ON query_row (answered_by_id) WHERE answered_by_id IS NOT NULL;
CREATE INDEX query_search ON query_row USING gin (
  comparable(student_name) gin_trgm_ops, comparable(student_email) gin_trgm_ops, comparable(student_phone) gin_trgm_ops,
  comparable(university_name) gin_trgm_ops, comparable(course_name) gin_trgm_ops, comparable(message) gin_trgm_ops
);

-- What happened -----------------------------------------------------------------------------------------------------

-- One event, told once: what happened to whom. The history of staff and the timeline of an application read it. Without
-- references, so that a line outlives its people; it holds ids, never names or e-mails.
CREATE TABLE event (
  id              text PRIMARY KEY,
  at              timestamptz NOT NULL,
  kind            text NOT NULL,
  actor_role      text NOT NULL,
  actor_id        text,
  -- Which member of an institute did it.
  actor_member_id text,
  subject_kind    text NOT NULL,
  subject_id      text NOT NULL,
  before          jsonb,
  after           jsonb,
  -- How the timeline of its application shows it; null where it does not.
  step            text,
  -- The proof of an accepted offer stays here when the decision is undone.
  file_id         text REFERENCES stored_file ON DELETE SET NULL,
  -- False for what the timeline alone tells: invented people, whom nobody did anything to.
  in_history      boolean NOT NULL DEFAULT true,
  CONSTRAINT event_shown CHECK (in_history OR step IS NOT NULL),
  CONSTRAINT event_step_of_application CHECK (step IS NULL OR subject_kind = 'application')
);
CREATE INDEX event_newest ON event (at DESC, id DESC) WHERE in_history;
CREATE INDEX event_by_kind ON event (kind, at DESC, id DESC) WHERE in_history;
-- What somebody did, and what was done to somebody.
CREATE INDEX event_by_actor ON event (actor_id, at DESC, id DESC) WHERE in_history;
CREATE INDEX event_by_subject ON event (subject_id, at DESC, id DESC) WHERE in_history;
CREATE INDEX event_by_member ON event (actor_member_id, at DESC, id DESC) WHERE actor_member_id IS NOT NULL;
CREATE INDEX event_timeline ON event (subject_id) WHERE step IS NOT NULL;
CREATE INDEX event_file ON event (file_id) WHERE file_id IS NOT NULL;

-- The history is append-only and outlives its people. A proof goes with its file, and what the history does not show
-- goes with its application.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history is append-only';
END $$;
CREATE TRIGGER event_not_removed BEFORE DELETE ON event
  FOR EACH ROW WHEN (OLD.in_history) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_not_changed BEFORE UPDATE ON event
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL OR to_jsonb(NEW) - 'file_id' <> to_jsonb(OLD) - 'file_id')
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION remove_timeline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event USING gone WHERE event.subject_id = gone.id AND event.step IS NOT NULL AND NOT event.in_history;
  RETURN NULL;
END $$;
CREATE TRIGGER application_timeline_gone AFTER DELETE ON application_row
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION remove_timeline();

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

-- Who is told what --------------------------------------------------------------------------------------------------

-- A notification is a line in somebody's portal. Whoever is told has an account, and it goes with that: an institute is told
-- by its main account and by those of its members whose right it is.
CREATE TABLE notification (
  id                 text PRIMARY KEY,
  account_id         text NOT NULL REFERENCES account ON DELETE CASCADE,
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
  CONSTRAINT notification_once UNIQUE (source_id, kind, account_id)
);
CREATE INDEX notification_of_account ON notification (account_id, created_at DESC, id DESC);
CREATE INDEX notification_unread ON notification (account_id, id) WHERE read_at IS NULL;
CREATE INDEX notification_of_application ON notification (application_id) WHERE application_id IS NOT NULL;
CREATE INDEX notification_about_student ON notification (about_student_id) WHERE about_student_id IS NOT NULL;
CREATE INDEX notification_about_institute ON notification (about_institute_id) WHERE about_institute_id IS NOT NULL;

-- A message that leaves the service. The id is the Message-ID too, so a message that is sent again after a crash is the
-- same one to a mail program.
CREATE TABLE outbox (
  id           text PRIMARY KEY,
  account_id   text NOT NULL REFERENCES account ON DELETE CASCADE,
  channel      text NOT NULL,
  -- Where it goes when that is not the present address: to the one that an account had before.
  address      text,
  -- What is told to one account by one channel under one key, before it is sent, is one message.
  digest_key   text NOT NULL,
  state        text NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  due_at       timestamptz NOT NULL,
  leased_until timestamptz,
  -- A message beyond what one person is sent in a day waits until then, and goes by itself; what staff hold has no such time.
  held_until   timestamptz,
  last_error   text NOT NULL DEFAULT '',
  -- Written when it is sent, and forgotten after a while.
  subject      text,
  body         text,
  created_at   timestamptz NOT NULL,
  sent_at      timestamptz,
  CONSTRAINT outbox_channel CHECK (channel IN ('email', 'sms')),
  CONSTRAINT outbox_state CHECK (state IN ('held', 'queued', 'sending', 'sent', 'failed', 'cancelled')),
  CONSTRAINT outbox_leased CHECK ((state = 'sending') = (leased_until IS NOT NULL)),
  CONSTRAINT outbox_held CHECK (held_until IS NULL OR state = 'held'),
  CONSTRAINT outbox_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
-- A message that was tried once takes nothing up any more: what is sent again must be what was sent.
CREATE UNIQUE INDEX outbox_open_digest ON outbox (account_id, channel, digest_key)
  WHERE state IN ('held', 'queued') AND attempts = 0;
CREATE INDEX outbox_of_account ON outbox (account_id);
CREATE INDEX outbox_due ON outbox (due_at, id) WHERE state = 'queued';
CREATE INDEX outbox_in_flight ON outbox (leased_until) WHERE state = 'sending';
CREATE INDEX outbox_held_until ON outbox (held_until) WHERE held_until IS NOT NULL;
-- Messages that were given up.
CREATE INDEX outbox_failed ON outbox (created_at, id) WHERE state = 'failed';
CREATE INDEX outbox_newest ON outbox (created_at DESC, id DESC);

-- What a message tells.
CREATE TABLE outbox_item (
  outbox_id       text NOT NULL REFERENCES outbox ON DELETE CASCADE,
  notification_id text NOT NULL REFERENCES notification ON DELETE CASCADE,
  PRIMARY KEY (outbox_id, notification_id)
);
CREATE INDEX outbox_item_of_notification ON outbox_item (notification_id);

-- What somebody chose otherwise than it is for everybody.
CREATE TABLE notification_preference (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  category   text NOT NULL,
  channel    text NOT NULL,
  enabled    boolean NOT NULL,
  PRIMARY KEY (account_id, category, channel)
);

-- An address that the mail server refused for good; it goes with the account, and with the next message that arrives.
CREATE TABLE undeliverable_address (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  channel    text NOT NULL,
  address    text NOT NULL,
  failed_at  timestamptz NOT NULL,
  reason     text NOT NULL,
  PRIMARY KEY (account_id, channel, address)
);

-- What somebody was reminded of, and at which turn: whoever writes the row reminds, and nobody does so twice. Digests of an
-- hour or a day are turns too.
CREATE TABLE reminder (
  kind       text NOT NULL,
  -- The student, institute or staff member, by id; the row is kept when they go, and names nobody.
  subject_id text NOT NULL,
  round      integer NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id, round)
);

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

-- The service itself ------------------------------------------------------------------------------------------------

CREATE TABLE setting (
  key   text PRIMARY KEY,
  value text NOT NULL
);

-- How often something happened until `ends_at`: wrong passwords, queries sent. Keys hold no personal data in clear.
CREATE TABLE rate_limit (
  key     text PRIMARY KEY,
  hits    integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_end ON rate_limit (ends_at);

-- What a repeated request (double click, lost reply) was answered the first time. Status and reply are empty only until the
-- work that claimed the key is committed.
CREATE TABLE answered_request (
  key         text PRIMARY KEY,
  fingerprint text NOT NULL,
  status      integer,
  reply       jsonb,
  created_at  timestamptz NOT NULL
);
CREATE INDEX answered_request_age ON answered_request (created_at);

-- Work in the background: whoever takes the lease does it; a process that dies loses its lease.
CREATE TABLE task (
  name         text PRIMARY KEY,
  next_at      timestamptz NOT NULL,
  leased_until timestamptz
);

-- What is in sight --------------------------------------------------------------------------------------------------

-- Everybody reads and writes these names, so that nothing can forget to look away. A later column of one of the tables
-- behind them needs `CREATE OR REPLACE VIEW`.
CREATE VIEW institute AS
  SELECT * FROM institute_row WHERE id NOT IN (SELECT institute_id FROM deletion);
CREATE VIEW application AS
  SELECT * FROM application_row
  WHERE withdrawn_at IS NULL AND institute_id NOT IN (SELECT institute_id FROM deletion);
CREATE VIEW query AS
  SELECT * FROM query_row WHERE institute_id NOT IN (SELECT institute_id FROM deletion);
CREATE VIEW admin_message AS
  SELECT * FROM admin_message_row
  WHERE institute_id IS NULL OR institute_id NOT IN (SELECT institute_id FROM deletion);
