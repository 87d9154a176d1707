-- Names of departments, programs and institutes are found by what people see: what cannot be seen is taken away, and
-- blanks of every kind are one space, as for every name that is written from now on. Nothing is left empty.
CREATE FUNCTION pg_temp.tidy_line(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(name,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'),
    '(^| )[\u200c\u200d\ufe00-\ufe0f]+|[\u200c\u200d]+($| )', '\1\2', 'g'))
$$;
UPDATE institute_row SET name = pg_temp.tidy_line(name) WHERE pg_temp.tidy_line(name) NOT IN (name, '');
UPDATE department SET name = pg_temp.tidy_line(name) WHERE pg_temp.tidy_line(name) NOT IN (name, '');
UPDATE program SET name = pg_temp.tidy_line(name) WHERE pg_temp.tidy_line(name) NOT IN (name, '');
DROP FUNCTION pg_temp.tidy_line(text);
