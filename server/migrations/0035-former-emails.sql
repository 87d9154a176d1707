-- E-mails that an institute had since a member signed in: the portal that is open goes on asking by the one it knows
-- after the main account was handed over. They end with the session.
ALTER TABLE session ADD COLUMN former_emails jsonb NOT NULL DEFAULT '[]';
