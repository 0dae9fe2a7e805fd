alter table ach_info
  add column known_addresses jsonb not null default '[]',
  add column locked_at timestamptz
--> next statement
create table bank_notice (
  notice_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  recipient text not null,
  last_four text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  refusals integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index bank_notice_waiting on bank_notice (sent_at, changed_at)
