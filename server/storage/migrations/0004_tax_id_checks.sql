create table tax_id_failure (
  id bigserial primary key,
  user_uid text not null,
  tax_id_hash text not null,
  request_uid text not null references vendor_request on delete cascade,
  failed_at timestamptz not null
)
--> next statement
create index tax_id_failure_user on tax_id_failure (user_uid, failed_at)
--> next statement
create index tax_id_failure_number on tax_id_failure (tax_id_hash, failed_at)
--> next statement
create index tax_id_failure_request on tax_id_failure (request_uid)
