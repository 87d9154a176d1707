-- Who gets the seats of a session, in rounds. At most one list of a session is open.
CREATE TABLE merit_list (
  id                     text PRIMARY KEY,
  institute_id           text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session                text NOT NULL,
  round                  integer NOT NULL CHECK (round BETWEEN 1 AND 20),
  state                  text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'provisional', 'publishing', 'final', 'cancelled')),
  -- Whether it moves up who holds a seat.
  upgrades               boolean NOT NULL DEFAULT true,
  -- Whether a result that is awaited must reach the least merit of this list.
  awaited_least          boolean NOT NULL DEFAULT false,
  objections_until       timestamptz,
  pay_until              timestamptz,
  papers_until           timestamptz,
  next_list_at           timestamptz,
  -- Why it was cancelled, or a date was moved; everybody reads it.
  note                   text NOT NULL DEFAULT '',
  -- Of everything that went into the stage that was prepared last.
  input_sha256           text NOT NULL,
  -- Who does not take part: a list of number and why.
  left_out               jsonb NOT NULL DEFAULT '[]',
  prepared_at            timestamptz NOT NULL,
  provisional_at         timestamptz,
  final_at               timestamptz,
  -- Since when everybody on it knows of the stage that is published.
  notified_at            timestamptz,
  -- The dates that were moved since, with what they are called and until when they are; until everybody knows.
  moved                  jsonb,
  published_by_member_id text REFERENCES institute_member ON DELETE SET NULL,
  CONSTRAINT merit_list_provisional CHECK (state <> 'provisional' OR (objections_until IS NOT NULL AND provisional_at IS NOT NULL)),
  CONSTRAINT merit_list_final CHECK ((state = 'final') = (final_at IS NOT NULL)),
  CONSTRAINT merit_list_session FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE UNIQUE INDEX merit_list_round ON merit_list (institute_id, session, round) WHERE state <> 'cancelled';
CREATE UNIQUE INDEX merit_list_one_open ON merit_list (institute_id, session) WHERE state IN ('draft', 'provisional', 'publishing');

-- A line of a list in the order of merit of its program. The student is read through the application.
CREATE TABLE merit_list_entry (
  list_id        text NOT NULL REFERENCES merit_list ON DELETE CASCADE,
  stage          text NOT NULL CHECK (stage IN ('provisional', 'final')),
  program_id     text NOT NULL,
  position       integer NOT NULL CHECK (position > 0),
  application_id text REFERENCES application_row ON DELETE SET NULL,
  number         text NOT NULL,
  result         text NOT NULL CHECK (result IN ('selected', 'upgraded', 'kept', 'waiting', 'left-out')),
  -- The category whose seat it is, and the one that the student is placed in: they differ where a seat fell to another.
  seat_of        text NOT NULL DEFAULT '',
  placed_as      text NOT NULL DEFAULT '',
  aggregate      numeric(7,4) NOT NULL,
  parts          jsonb NOT NULL,
  -- What decided between equal figures; empty where there was nothing to decide.
  tie            text NOT NULL DEFAULT '',
  -- When its offer was made.
  done_at        timestamptz,
  PRIMARY KEY (list_id, stage, program_id, position),
  CONSTRAINT merit_list_entry_seat CHECK ((result IN ('waiting', 'left-out')) = (seat_of = '') AND (seat_of = '') = (placed_as = ''))
);
CREATE INDEX merit_list_entry_application ON merit_list_entry (application_id, list_id) WHERE application_id IS NOT NULL;
CREATE INDEX merit_list_entry_to_do ON merit_list_entry (list_id, program_id, position)
  WHERE stage = 'final' AND result IN ('selected', 'upgraded') AND done_at IS NULL;

-- Who holds a seat: through one application, and one seat of an institute in a session.
CREATE TABLE allotment (
  application_id text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  student_id     text NOT NULL REFERENCES student ON DELETE CASCADE,
  institute_id   text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session        text NOT NULL,
  plan_id        text NOT NULL,
  seat_of        text NOT NULL,
  placed_as      text NOT NULL,
  list_id        text REFERENCES merit_list ON DELETE SET NULL,
  -- The student is not moved up any more.
  stays          boolean NOT NULL DEFAULT false,
  CONSTRAINT allotment_one UNIQUE (student_id, institute_id, session),
  CONSTRAINT allotment_seat FOREIGN KEY (plan_id, seat_of) REFERENCES seat_category (plan_id, code) ON DELETE CASCADE
);
CREATE INDEX allotment_of_category ON allotment (plan_id, seat_of);
CREATE INDEX allotment_of_list ON allotment (list_id);
CREATE INDEX allotment_of_institute ON allotment (institute_id, session);

-- What a student says is wrong in a provisional list.
CREATE TABLE objection (
  id             text PRIMARY KEY,
  list_id        text NOT NULL REFERENCES merit_list ON DELETE CASCADE,
  application_id text NOT NULL REFERENCES application_row ON DELETE CASCADE,
  about          text NOT NULL CHECK (about IN ('marks', 'test', 'category', 'other')),
  -- Which result, test or category.
  which          text NOT NULL DEFAULT '',
  text           text NOT NULL CHECK (text <> ''),
  file_id        text REFERENCES stored_file ON DELETE SET NULL,
  made_at        timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused')),
  answer         text NOT NULL DEFAULT '',
  answered_at    timestamptz,
  CONSTRAINT objection_once UNIQUE (list_id, application_id),
  CONSTRAINT objection_answered CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE INDEX objection_open ON objection (list_id, made_at, id) WHERE state = 'open';
CREATE INDEX objection_of_application ON objection (application_id);
CREATE INDEX objection_of_file ON objection (file_id) WHERE file_id IS NOT NULL;

-- Counts who holds the seats of a category, so that no more can be given than there are.
CREATE FUNCTION count_taken_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seat_category SET taken = taken + change.amount
  FROM (SELECT plan_id, seat_of, (CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END)::integer AS amount
        FROM changed GROUP BY 1, 2) AS change
  WHERE seat_category.plan_id = change.plan_id AND seat_category.code = change.seat_of;
  RETURN NULL;
END $$;
CREATE TRIGGER allotment_made AFTER INSERT ON allotment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_taken_seats();
CREATE TRIGGER allotment_gone AFTER DELETE ON allotment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_taken_seats();
CREATE FUNCTION keep_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a seat is given and freed, never moved';
END $$;
CREATE TRIGGER allotment_kept BEFORE UPDATE ON allotment FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'stays' - 'list_id' <> to_jsonb(NEW) - 'stays' - 'list_id') EXECUTE FUNCTION keep_seat();

-- Whatever ends an offer, or takes its application away, frees the seat in the same statement.
CREATE FUNCTION free_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM allotment WHERE application_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER application_frees_seat AFTER UPDATE OF status, withdrawn_at ON application_row FOR EACH ROW
  WHEN (NEW.withdrawn_at IS NOT NULL OR NEW.status = 'rejected' OR (OLD.status = 'approved' AND NEW.status = 'pending'))
  EXECUTE FUNCTION free_seat();

CREATE TRIGGER merit_list_moves_catalogue AFTER UPDATE OF state ON merit_list FOR EACH ROW
  WHEN (NEW.state IN ('provisional', 'final', 'cancelled') AND OLD.state <> NEW.state) EXECUTE FUNCTION move_catalogue_version();
