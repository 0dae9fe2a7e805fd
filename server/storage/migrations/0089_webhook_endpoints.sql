-- Receivers of webhooks that admins have added, beside the one of the environment.
create table webhook_endpoint (
  endpoint_uid text primary key,
  url text not null,
  types jsonb not null,
  active integer not null check (active in (0, 1)),
  secret text not null,
  former_secret text,
  former_until timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by text not null
)
--> next statement
-- A test event is about no registration.
alter table webhook_event alter column request_uid drop not null
--> next statement
-- An event is queued once for each receiver; null is the one of the environment.
alter table webhook_event
  add column endpoint_uid text references webhook_endpoint on delete cascade,
  add column attempted_at timestamptz,
  add column status integer
--> next statement
create index webhook_event_endpoint on webhook_event (endpoint_uid)
