alter table users
  add column language text check (language in ('en', 'es'))
--> next statement
alter table outbox
  add column html text
--> next statement
create table webhook_event (
  event_uid text primary key,
  seq bigserial not null,
  request_uid text not null references vendor_request on delete cascade,
  type text not null,
  process_status text,
  approval_status text,
  at timestamptz not null,
  is_open integer not null check (is_open in (0, 1)),
  attempts integer not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz
)
--> next statement
create unique index webhook_event_open on webhook_event (request_uid) where is_open = 1
--> next statement
create index webhook_event_waiting on webhook_event (request_uid, seq)
  where delivered_at is null and given_up_at is null
--> next statement
create index webhook_event_at on webhook_event (at)
