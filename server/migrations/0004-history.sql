-- The history is searched for people; what somebody did is found by this, what was done to somebody by audit_by_subject.
CREATE INDEX audit_by_actor ON audit (actor_id, at DESC, id DESC);
