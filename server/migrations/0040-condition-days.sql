-- A condition is due on its day: the end of it is the last instant of that day, not the first of the next.
UPDATE condition SET due_at = due_at - interval '1 millisecond'
WHERE due_at = date_trunc('day', due_at AT TIME ZONE 'Asia/Karachi') AT TIME ZONE 'Asia/Karachi';
