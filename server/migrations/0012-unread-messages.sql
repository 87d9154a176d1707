-- What is unread of a thread is counted and marked without reading the rest of it.
CREATE INDEX admin_message_unread_of_student ON admin_message_row (student_id, sender, created_at, id)
  WHERE read_at IS NULL AND student_id IS NOT NULL;
CREATE INDEX admin_message_unread_of_institute ON admin_message_row (institute_id, sender, created_at, id)
  WHERE read_at IS NULL AND institute_id IS NOT NULL;
CREATE INDEX application_message_unread ON application_message (application_id, sender, created_at, id)
  WHERE read_at IS NULL;
