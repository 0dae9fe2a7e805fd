-- A text as searches compare it, like foldLetters in contract/rules. Accents are the combining marks of European letters;
-- the stroke of Ø, Ł and Đ is none. Composed again, because Korean letters come apart too. Needs no extension, and is immutable,
-- so that a column can be generated with it.
create function fold_letters(value text) returns text
  language sql immutable parallel safe
  return lower(
    translate(normalize(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'ØŁĐøłđ', 'OLDold')
  )
--> next statement
-- Only UTF8 can take letters apart. A database of another encoding stops the start here, and not the first save.
select fold_letters('')
--> next statement
-- Its indexes go with it.
alter table basic_info drop column search_name
--> next statement
-- One statement, which writes the table once. The rest is as before.
alter table basic_info
  add column folded_name text collate "C" not null generated always as (fold_letters(business_name)) stored,
  add column search_name text collate "C" not null
    generated always as (regexp_replace(fold_letters(business_name), '[^a-z0-9]', 'q', 'g')) stored
--> next statement
create index basic_info_search_name on basic_info using gin (search_name gin_trgm_ops)
--> next statement
create index basic_info_search_order on basic_info (search_name, request_uid)
--> next statement
alter table basic_info alter column search_name set statistics 1000
--> next statement
-- A new column has no statistics; without them, the first searches after the update would skip its index.
analyze basic_info
