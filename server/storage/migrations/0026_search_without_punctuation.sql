-- Apostrophes go and a hyphen is a space, as in foldLetters: `obrien auto body` finds O'Brien Auto-Body.
create or replace function fold_letters(value text) returns text
  language sql immutable parallel safe
  return lower(
    translate(
      normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
      'ØŁĐøłđ-''',
      'OLDold '
    )
  )
--> next statement
-- A write generates the columns again.
update basic_info set business_name = business_name where business_name ~ '[-'']'
