-- Who of an institute reads an application; without a row nobody does. It goes with the account of whoever was removed.
CREATE TABLE assignment (
  application_id text PRIMARY KEY REFERENCES application_row ON DELETE CASCADE,
  -- The account of a member of the institute, or its main account.
  account_id     text NOT NULL REFERENCES account ON DELETE CASCADE
);
CREATE INDEX assignment_of_account ON assignment (account_id, application_id);

-- By which rules an institute gives applications out, new ones as well.
CREATE TABLE assignment_rule (
  id           text PRIMARY KEY,
  institute_id text NOT NULL REFERENCES institute_row ON DELETE CASCADE,
  position     integer NOT NULL,
  -- For all programs that no rule of the institute names, and for applications whose program is gone.
  of_others    boolean NOT NULL,
  CONSTRAINT assignment_rule_position UNIQUE (institute_id, position)
);
CREATE UNIQUE INDEX assignment_rule_of_others ON assignment_rule (institute_id) WHERE of_others;

-- A program is named by one rule at most.
CREATE TABLE assignment_rule_program (
  program_id text PRIMARY KEY REFERENCES program ON DELETE CASCADE,
  rule_id    text NOT NULL REFERENCES assignment_rule ON DELETE CASCADE
);
CREATE INDEX assignment_rule_program_of_rule ON assignment_rule_program (rule_id);

-- Whoever reads what a rule is about; without a row the rule gives nothing out.
CREATE TABLE assignment_rule_reader (
  rule_id    text NOT NULL REFERENCES assignment_rule ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  position   integer NOT NULL,
  PRIMARY KEY (rule_id, account_id)
);
CREATE INDEX assignment_rule_reader_of_account ON assignment_rule_reader (account_id);
