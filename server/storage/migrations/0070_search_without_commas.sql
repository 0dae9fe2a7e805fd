-- Commas and periods go and & is 'and', as in foldLetters: `st johns smith and son` finds St John's, Smith & Son.
create or replace function fold_letters(value text) returns text
  language sql immutable parallel safe
  return lower(
    replace(
      translate(
        normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
        'ØŁĐøłđ-'',.',
        'OLDold '
      ),
      '&',
      'and'
    )
  )
--> next statement
-- A write generates the columns again.
update basic_info set business_name = business_name where business_name ~ '[&,.]'
