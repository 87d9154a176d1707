-- What is left of an institute's name when it is compared: without case, space, punctuation and invisible characters,
-- compatible letters as one. Written in code points, because the classes of letters differ with the locale of a database.
CREATE FUNCTION institute_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(
      regexp_replace(
        lower(normalize(name, NFKC)),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u034f\u060c\u061b\u061c\u061f\u0640\u066a-\u066d\u06d4\u180b-\u180e\u2000-\u206f\u3000-\u3004\u3008-\u303f\ufe00-\ufe0f\ufeff]+',
        '', 'g'),
      ''),
    name)
$$;
-- Names that are taken twice already stay, so the index is not unique: registering and renaming look under a lock.
CREATE INDEX institute_name_key ON institute_row (institute_name_key(name));
