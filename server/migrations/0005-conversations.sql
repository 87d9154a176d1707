-- The inbox begins with the newest message of all threads.
CREATE INDEX admin_message_newest ON admin_message (created_at DESC, id DESC);
