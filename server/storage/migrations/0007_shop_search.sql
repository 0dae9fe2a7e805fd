-- The name as one word of ASCII letters and digits: a trigram index splits text at everything else, and would find no
-- trigram in a search such as 'a b'. Collation C, so that an index finds beginnings of names too.
alter table basic_info add column search_name text collate "C" not null
  generated always as (regexp_replace(lower(business_name), '[^a-z0-9]', 'q', 'g')) stored
--> next statement
drop index basic_info_business_name
--> next statement
create index basic_info_search_name on basic_info using gin (search_name gin_trgm_ops)
--> next statement
create index basic_info_search_order on basic_info (search_name, request_uid)
--> next statement
-- The planner finds a common text by reading on, a rare one by its trigrams. It tells them apart by a sample of the column.
alter table basic_info alter column search_name set statistics 1000
