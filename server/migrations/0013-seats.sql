-- How an institute gives its seats in a session.
ALTER TABLE admission_session
  -- How many programs the list of a student can name.
  ADD COLUMN most_preferences integer NOT NULL DEFAULT 3 CHECK (most_preferences BETWEEN 3 AND 30),
  -- Whether a later list moves up who has accepted a seat.
  ADD COLUMN accepted_seat    text NOT NULL DEFAULT 'moves-up' CHECK (accepted_seat IN ('moves-up', 'is-kept')),
  -- Whether somebody who let an offer end takes part in a later list.
  ADD COLUMN unanswered_offer text NOT NULL DEFAULT 'out' CHECK (unanswered_offer IN ('out', 'waits-again')),
  -- Whether only marks that were verified take part.
  ADD COLUMN verified_only    boolean NOT NULL DEFAULT false,
  -- Until when everybody reads which seats are free; empty while nobody does.
  ADD COLUMN vacant_until     timestamptz;

-- At most so many seats on open merit over the plans that name it.
CREATE TABLE seat_cap (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session      text NOT NULL,
  name         text NOT NULL,
  seats        integer NOT NULL CHECK (seats BETWEEN 1 AND 20000),
  CONSTRAINT seat_cap_session FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label) ON DELETE CASCADE,
  CONSTRAINT seat_cap_once UNIQUE (institute_id, session, name)
);

-- The seats of a program in a session. A program with a plan is archived, never deleted.
CREATE TABLE seat_plan (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  session      text NOT NULL,
  program_id   text NOT NULL REFERENCES program DEFERRABLE INITIALLY DEFERRED,
  total        integer NOT NULL CHECK (total BETWEEN 1 AND 5000),
  only_for     text CHECK (only_for IN ('women', 'men')),
  cap_id       text REFERENCES seat_cap ON DELETE SET NULL,
  -- Empty for a draft, which only the institute reads.
  published_at timestamptz,
  CONSTRAINT seat_plan_once UNIQUE (program_id, session),
  CONSTRAINT seat_plan_session FOREIGN KEY (institute_id, session) REFERENCES admission_session (institute_id, label) ON DELETE CASCADE
);
CREATE INDEX seat_plan_of_session ON seat_plan (institute_id, session);
CREATE INDEX seat_plan_of_cap ON seat_plan (cap_id) WHERE cap_id IS NOT NULL;

-- For whom the seats of a plan are, in the order in which they are given. The first is open merit.
CREATE TABLE seat_category (
  plan_id        text NOT NULL REFERENCES seat_plan ON DELETE CASCADE,
  code           text NOT NULL CHECK (code ~ '^[a-z0-9-]{1,40}$'),
  position       integer NOT NULL CHECK (position BETWEEN 0 AND 30),
  label          text NOT NULL CHECK (label <> ''),
  -- Percent of what the counts leave, or a number of seats.
  share          numeric(6,3) CHECK (share > 0 AND share <= 100),
  count          integer CHECK (count >= 0),
  at_least_one   boolean NOT NULL DEFAULT true,
  -- Outside the total and the shares.
  over_and_above boolean NOT NULL DEFAULT false,
  -- Whether published lists show the initials of who is placed in it.
  shows_initials boolean NOT NULL DEFAULT true,
  -- Where seats go that nobody of the category can take; empty: nowhere.
  falls_to       text DEFAULT 'open',
  -- The document that must be verified before a claim counts; empty: none.
  proof_tag      text,
  -- What the total comes to, and how many of them somebody has.
  seats          integer NOT NULL CHECK (seats >= 0),
  taken          integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (plan_id, code),
  CONSTRAINT seat_category_position UNIQUE (plan_id, position) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT seat_category_falls FOREIGN KEY (plan_id, falls_to) REFERENCES seat_category (plan_id, code) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT seat_category_share_or_count CHECK (num_nonnulls(share, count) = 1),
  CONSTRAINT seat_category_open CHECK ((code = 'open') = (position = 0)
    AND (code <> 'open' OR (falls_to IS NULL AND proof_tag IS NULL AND NOT over_and_above))),
  CONSTRAINT seat_category_taken CHECK (taken <= seats)
);

-- The public pages show all of these.
CREATE TRIGGER seat_plan_moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON seat_plan
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
