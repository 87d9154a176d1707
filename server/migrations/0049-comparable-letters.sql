-- The heh with two eyes of Urdu is compared like the other ones, as Lahore is written with either, and a sharp s like two.
CREATE OR REPLACE FUNCTION comparable(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    CASE WHEN octet_length($1) = length($1) THEN lower($1) ELSE
      replace(replace(lower(translate(
        regexp_replace(normalize($1, NFKD),
          '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'),
        E'\u064a\u0649\u0643\u0647\u0629\u06c3\u06d5\u06be\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u066b\u2018\u2019\u02bc`\u201c\u201d\u2010\u2011\u2012\u2013\u2014\u2212\u00d8\u00f8\u0141\u0142\u0110\u0111\u03c2\u0131',
        E'\u06cc\u06cc\u06a9\u06c1\u06c1\u06c1\u06c1\u06c101234567890123456789.''''''''""------oolldd\u03c3i')), E'\u03c2', E'\u03c3'), E'\u00df', 'ss')
    END,
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2028\u2029\u2800]+', ' ', 'g'))
$$;

-- What was kept by the letters of before.
REINDEX INDEX student_search;
REINDEX INDEX institute_search;
REINDEX INDEX query_search;
REINDEX INDEX institute_name_key;
UPDATE student_identity SET person = replace(replace(person, E'\u06be', E'\u06c1'), E'\u00df', 'ss')
  WHERE person ~ '[\u06be\u00df]';
