-- What a university says of a program. An archived program keeps it; one that is deleted takes it along.
CREATE TABLE program_fact (
  program_id       text PRIMARY KEY REFERENCES program ON DELETE CASCADE,
  degree           text NOT NULL DEFAULT '',
  years            numeric(3,1) CHECK (years BETWEEN 0.5 AND 8),
  shift            text NOT NULL DEFAULT '' CHECK (shift IN ('', 'morning', 'evening', 'weekend')),
  language         text NOT NULL DEFAULT '',
  accredited_by    text NOT NULL DEFAULT '',
  -- The last day that it is accredited, in Karachi.
  accredited_until date,
  scholarships     text NOT NULL DEFAULT '',
  hostel           text NOT NULL DEFAULT '' CHECK (hostel IN ('', 'no', 'women', 'men', 'both')),
  -- Moves with the fees as well, so that two people who write on one program meet.
  updated_at       timestamptz NOT NULL,
  CONSTRAINT program_fact_accreditation CHECK (accredited_until IS NULL OR accredited_by <> '')
);

-- What is to be paid in a session. A category of seats may have fees of its own; 'open' is everybody else.
CREATE TABLE program_fee (
  program_id      text NOT NULL REFERENCES program ON DELETE CASCADE,
  session         text NOT NULL,
  category        text NOT NULL DEFAULT 'open',
  semester_rupees integer CHECK (semester_rupees BETWEEN 0 AND 100000000),
  -- A list of name, rupees, and whether it comes back (never, by-day, always).
  admission_lines jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(admission_lines) = 'array'),
  updated_at      timestamptz NOT NULL,
  PRIMARY KEY (program_id, session, category)
);

-- The lowest aggregate that was selected.
CREATE TABLE closing_merit (
  program_id text NOT NULL REFERENCES program ON DELETE CASCADE,
  session    text NOT NULL,
  category   text NOT NULL DEFAULT 'open',
  aggregate  numeric(7,4) NOT NULL CHECK (aggregate BETWEEN 0 AND 100),
  -- With how many it was given; four from a list.
  decimals   smallint NOT NULL CHECK (decimals BETWEEN 0 AND 4),
  -- The published list that it comes from; empty for what the university typed.
  list_id    text,
  updated_at timestamptz NOT NULL,
  CONSTRAINT closing_merit_decimals CHECK (aggregate = round(aggregate, decimals) AND (list_id IS NULL OR decimals = 4)),
  PRIMARY KEY (program_id, session, category)
);

-- The public pages show all of these.
CREATE TRIGGER program_fact_moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON program_fact
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER program_fee_moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON program_fee
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
CREATE TRIGGER closing_merit_moves_catalogue AFTER INSERT OR UPDATE OR DELETE ON closing_merit
  FOR EACH STATEMENT EXECUTE FUNCTION move_catalogue_version();
