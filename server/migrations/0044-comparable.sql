-- Texts as they are compared and searched: without case, accents, what cannot be seen and double blanks, and the same
-- whichever keyboard typed them. The same as `comparable` of the contract, which a test compares with it; capitals of
-- other alphabets than the Latin one are as small as the locale of the database makes them. A text of plain letters
-- needs none of the work.
CREATE FUNCTION comparable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
      replace(lower(translate(
        regexp_replace(normalize($1, NFKD),
          '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'),
        E'\u064a\u0649\u0643\u0647\u0629\u06c3\u06d5\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u066b\u2018\u2019\u02bc`\u201c\u201d\u2010\u2011\u2012\u2013\u2014\u2212\u00d8\u00f8\u0141\u0142\u0110\u0111\u03c2\u0131',
        E'\u06cc\u06cc\u06a9\u06c1\u06c1\u06c1\u06c101234567890123456789.''''''''""------oolldd\u03c3i')), E'\u03c2', E'\u03c3')
    END,
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2028\u2029\u2800]+', ' ', 'g'))
$$;

-- What searches look through: one column without an index makes a search read its whole table.
DROP INDEX student_search, student_phone_search, institute_search, query_search, query_words;
CREATE INDEX student_search ON student USING gin (
  comparable(name) gin_trgm_ops, comparable(email) gin_trgm_ops, comparable(phone) gin_trgm_ops
);
CREATE INDEX institute_search ON institute_row USING gin (
  comparable(name) gin_trgm_ops, comparable(email) gin_trgm_ops, comparable(city) gin_trgm_ops
);
CREATE INDEX query_search ON query_row USING gin (
  comparable(student_name) gin_trgm_ops, comparable(student_email) gin_trgm_ops, comparable(student_phone) gin_trgm_ops,
  comparable(university_name) gin_trgm_ops, comparable(course_name) gin_trgm_ops, comparable(message) gin_trgm_ops
);

-- Names of institutes are the same when they are without spaces and punctuation too. The body is read once, as an index
-- is made with no schema to look into.
DROP INDEX institute_name_key;
CREATE OR REPLACE FUNCTION institute_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce(
    nullif(
      regexp_replace(
        comparable(name),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u034f\u060c\u061b\u061c\u061f\u0640\u066a-\u066d\u06d4\u180b-\u180e\u2000-\u206f\u3000-\u3004\u3008-\u303f\ufe00-\ufe0f\ufeff]+',
        '', 'g'),
      ''),
    name);
CREATE INDEX institute_name_key ON institute_row (institute_name_key(name));
