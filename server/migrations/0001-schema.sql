-- The whole schema. PostgreSQL 15 and later; also the embedded engine.
-- Every instant comes from the server's clock, so no column defaults to now().
-- Ids are opaque texts made by the server. E-mails are stored trimmed and lower-cased.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- People ------------------------------------------------------------------------------------------------------------

CREATE TABLE student (
  id            text PRIMARY KEY,
  email         text NOT NULL,
  password_hash text NOT NULL,
  name          text NOT NULL,
  phone         text NOT NULL,
  address       text NOT NULL DEFAULT '',
  dob           text NOT NULL DEFAULT '',
  gender        text NOT NULL DEFAULT '',
  nationality   text NOT NULL DEFAULT '',
  referred_by   text NOT NULL DEFAULT '',
  paid          boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL
);
CREATE UNIQUE INDEX student_email ON student (lower(email));
CREATE INDEX student_newest ON student (created_at DESC, id DESC);
CREATE INDEX student_by_name ON student (lower(name), id);
CREATE INDEX student_unpaid ON student (created_at DESC, id DESC) WHERE NOT paid;
CREATE INDEX student_referred_by ON student (referred_by) WHERE referred_by <> '';
CREATE INDEX student_search ON student USING gin (name gin_trgm_ops, email gin_trgm_ops);

CREATE TABLE institute (
  id                    text PRIMARY KEY,
  email                 text NOT NULL,
  password_hash         text NOT NULL,
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
  created_at            timestamptz NOT NULL
);
CREATE UNIQUE INDEX institute_email ON institute (lower(email));
CREATE INDEX institute_newest ON institute (created_at DESC, id DESC);
CREATE INDEX institute_by_name ON institute (lower(name), id);
CREATE INDEX institute_search ON institute USING gin (name gin_trgm_ops, email gin_trgm_ops);

CREATE TABLE department (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute ON DELETE CASCADE,
  position     integer NOT NULL,
  name         text NOT NULL
);
CREATE UNIQUE INDEX department_name ON department (institute_id, lower(name));

CREATE TABLE program (
  id            text PRIMARY KEY,
  department_id text NOT NULL REFERENCES department ON DELETE CASCADE,
  position      integer NOT NULL,
  name          text NOT NULL
);
CREATE UNIQUE INDEX program_name ON program (department_id, lower(name));

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
CREATE TRIGGER institute_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON institute
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER department_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON department
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER program_changes_catalogue AFTER INSERT OR UPDATE OR DELETE ON program
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();

CREATE TABLE staff (
  id            text PRIMARY KEY,
  email         text NOT NULL,
  password_hash text NOT NULL,
  name          text NOT NULL DEFAULT '',
  is_master     boolean NOT NULL DEFAULT false,
  permissions   jsonb NOT NULL DEFAULT '{}',
  created_at    timestamptz NOT NULL
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

-- Sessions and limits -------------------------------------------------------------------------------------------------

-- A session belongs to exactly one person and ends with them.
CREATE TABLE session (
  token_sha256 text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute ON DELETE CASCADE,
  staff_id     text REFERENCES staff ON DELETE CASCADE,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  CHECK (num_nonnulls(student_id, institute_id, staff_id) = 1)
);
CREATE INDEX session_of_student ON session (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX session_of_institute ON session (institute_id) WHERE institute_id IS NOT NULL;
CREATE INDEX session_of_staff ON session (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX session_end ON session (expires_at);

-- How often something happened until `ends_at`: wrong passwords, queries sent. Keys hold no personal data in clear.
CREATE TABLE rate_limit (
  key     text PRIMARY KEY,
  hits    integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_end ON rate_limit (ends_at);

-- What a repeated request (double click, lost reply) was answered the first time.
CREATE TABLE answered_request (
  key        text PRIMARY KEY,
  fingerprint text NOT NULL,
  status     integer,
  reply      jsonb,
  created_at timestamptz NOT NULL
);
CREATE INDEX answered_request_age ON answered_request (created_at);

CREATE TABLE setting (
  key   text PRIMARY KEY,
  value text NOT NULL
);

-- Files -----------------------------------------------------------------------------------------------------------------

CREATE TABLE stored_file (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute ON DELETE CASCADE,
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

ALTER TABLE institute
  ADD FOREIGN KEY (logo_file_id) REFERENCES stored_file ON DELETE SET NULL,
  ADD FOREIGN KEY (cover_file_id) REFERENCES stored_file ON DELETE SET NULL,
  ADD FOREIGN KEY (fee_structure_file_id) REFERENCES stored_file ON DELETE SET NULL;

-- Content whose row is gone; written in the same transaction, removed from the storage soon after.
CREATE TABLE discarded_file (
  storage_key  text PRIMARY KEY
);

CREATE FUNCTION discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_file (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER stored_file_discarded AFTER DELETE ON stored_file
  FOR EACH ROW EXECUTE FUNCTION discard_file();

CREATE TABLE student_document (
  id            text PRIMARY KEY,
  student_id    text NOT NULL REFERENCES student ON DELETE CASCADE,
  file_id       text NOT NULL UNIQUE REFERENCES stored_file ON DELETE CASCADE,
  type_tag      text NOT NULL DEFAULT '',
  document_type text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL
);
CREATE INDEX student_document_of_student ON student_document (student_id, created_at, id);
CREATE INDEX student_document_tag ON student_document (type_tag, student_id);

-- The admission form --------------------------------------------------------------------------------------------------------

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

-- Applications ------------------------------------------------------------------------------------------------------------------

CREATE TABLE application (
  id             text PRIMARY KEY,
  student_id     text NOT NULL REFERENCES student ON DELETE CASCADE,
  institute_id   text NOT NULL REFERENCES institute ON DELETE CASCADE,
  department     text NOT NULL,
  course         text NOT NULL,
  session        text NOT NULL,
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  offer_accepted boolean NOT NULL DEFAULT false,
  offer_file_id  text REFERENCES stored_file ON DELETE SET NULL,
  -- The admission form as it was when the student applied, and its version then.
  form_copy      jsonb NOT NULL,
  form_version   integer NOT NULL,
  created_at     timestamptz NOT NULL,
  CHECK (status = 'approved' OR NOT offer_accepted),
  CONSTRAINT application_once UNIQUE (student_id, institute_id, department, course)
);
-- Only one offer can be accepted, whatever happens at the same time.
CREATE UNIQUE INDEX application_one_accepted_offer ON application (student_id) WHERE offer_accepted;
CREATE INDEX application_of_student ON application (student_id, created_at DESC, id DESC);
CREATE INDEX application_of_institute ON application (institute_id, created_at DESC, id DESC);
CREATE INDEX application_newest ON application (created_at DESC, id DESC);
CREATE INDEX application_by_status ON application (status, created_at DESC, id DESC);
CREATE INDEX application_by_session ON application (session, created_at DESC, id DESC);
CREATE INDEX application_sessions_of_institute ON application (institute_id, session);
CREATE INDEX application_offer_file ON application (offer_file_id) WHERE offer_file_id IS NOT NULL;
CREATE INDEX application_search ON application USING gin (course gin_trgm_ops, department gin_trgm_ops);

-- The net under the verb that counts first: it takes the student's row too, so that two inserts cannot both pass.
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
CREATE TRIGGER application_limits BEFORE INSERT ON application
  FOR EACH ROW EXECUTE FUNCTION limit_applications();

CREATE TABLE application_event (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application ON DELETE CASCADE,
  kind           text NOT NULL
                 CHECK (kind IN ('submitted', 'viewed', 'approved', 'rejected', 'offer-accepted', 'reverted')),
  at             timestamptz NOT NULL,
  actor_role     text NOT NULL,
  actor_id       text,
  -- The proof of an accepted offer stays here when the decision is undone.
  file_id        text REFERENCES stored_file ON DELETE SET NULL
);
CREATE INDEX application_event_of_application ON application_event (application_id, at, id);
CREATE INDEX application_event_file ON application_event (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE application_message (
  id             text PRIMARY KEY,
  application_id text NOT NULL REFERENCES application ON DELETE CASCADE,
  sender         text NOT NULL CHECK (sender IN ('student', 'institute')),
  text           text NOT NULL,
  created_at     timestamptz NOT NULL,
  read_at        timestamptz
);
CREATE INDEX application_message_of_application ON application_message (application_id, created_at, id);

-- Messages with the admin ------------------------------------------------------------------------------------------------

CREATE TABLE admin_message (
  id           text PRIMARY KEY,
  student_id   text REFERENCES student ON DELETE CASCADE,
  institute_id text REFERENCES institute ON DELETE CASCADE,
  sender       text NOT NULL CHECK (sender IN ('admin', 'student', 'institute')),
  -- Who of the staff wrote it, while they exist.
  staff_id     text REFERENCES staff ON DELETE SET NULL,
  text         text NOT NULL,
  created_at   timestamptz NOT NULL,
  read_at      timestamptz,
  CHECK (num_nonnulls(student_id, institute_id) = 1)
);
CREATE INDEX admin_message_of_student ON admin_message (student_id, created_at, id) WHERE student_id IS NOT NULL;
CREATE INDEX admin_message_of_institute ON admin_message (institute_id, created_at, id) WHERE institute_id IS NOT NULL;
CREATE INDEX admin_message_of_staff ON admin_message (staff_id) WHERE staff_id IS NOT NULL;

-- Queries of visitors ------------------------------------------------------------------------------------------------------------

CREATE TABLE query (
  id              text PRIMARY KEY,
  institute_id    text NOT NULL REFERENCES institute ON DELETE CASCADE,
  program_id      text REFERENCES program ON DELETE SET NULL,
  -- The names as they were when the query was sent.
  university_name text NOT NULL,
  course_name     text NOT NULL DEFAULT '',
  student_name    text NOT NULL,
  student_phone   text NOT NULL,
  student_email   text NOT NULL,
  message         text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL
);
CREATE INDEX query_newest ON query (created_at DESC, id DESC);
CREATE INDEX query_of_institute ON query (institute_id, created_at DESC, id DESC);
CREATE INDEX query_of_program ON query (program_id) WHERE program_id IS NOT NULL;
CREATE INDEX query_search ON query USING gin (student_name gin_trgm_ops, student_email gin_trgm_ops);

-- Who did what ----------------------------------------------------------------------------------------------------------------

-- Append-only, without references, so that a line outlives its people; it holds ids, never names or e-mails.
CREATE TABLE audit (
  id           text PRIMARY KEY,
  at           timestamptz NOT NULL,
  actor_role   text NOT NULL,
  actor_id     text,
  action       text NOT NULL,
  subject_kind text NOT NULL,
  subject_id   text NOT NULL,
  before       jsonb,
  after        jsonb,
  reason       text NOT NULL DEFAULT ''
);
CREATE INDEX audit_newest ON audit (at DESC, id DESC);
CREATE INDEX audit_by_action ON audit (action, at DESC, id DESC);
CREATE INDEX audit_by_subject ON audit (subject_id, at DESC, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
