alter table vendor_request add column onboarding_status text default null
  check (onboarding_status in ('AGREEMENT_SENT', 'AGREEMENT_DECLINED', 'ACTIVE'))
--> next statement
alter table step_invite add column purpose text not null default 'STEPS'
  check (purpose in ('STEPS', 'AGREEMENT'))
--> next statement
create table agreement_text (
  hash text primary key,
  version text not null,
  locale text not null,
  content text not null,
  created_at timestamptz not null
)
--> next statement
create trigger agreement_text_is_append_only before update or delete on agreement_text
  for each row execute function refuse_change()
--> next statement
create table agreement (
  agreement_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  status text not null default 'WAITING'
    check (status in ('WAITING', 'SIGNED', 'DECLINED', 'WITHDRAWN')),
  invite_uid text,
  created_at timestamptz not null,
  reminded integer not null default 0,
  viewed_at timestamptz,
  expired_at timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  text_hash text references agreement_text,
  signed_name text not null default '',
  signed_title text not null default '',
  email text not null default '',
  time_zone text not null default '',
  check ((status = 'WAITING') = (ended_at is null)),
  check (status <> 'SIGNED' or (text_hash is not null and signed_name <> '' and time_zone <> ''))
)
--> next statement
create index agreement_request on agreement (request_uid, created_at)
--> next statement
create index agreement_invite on agreement (invite_uid)
--> next statement
create unique index agreement_waiting on agreement (request_uid) where status = 'WAITING'
--> next statement
create trigger agreement_signed_is_final before update or delete on agreement
  for each row when (old.status = 'SIGNED') execute function refuse_change_unless_erasing()
--> next statement
create table agreement_event (
  id bigserial primary key,
  agreement_uid text not null references agreement on delete cascade,
  request_uid text not null,
  at timestamptz not null,
  what text not null check (what in (
    'SENT', 'REMINDED', 'VIEWED', 'SIGNED', 'DECLINED', 'EXPIRED', 'REISSUED', 'WITHDRAWN')),
  actor_uid text not null,
  actor_name text not null,
  address text,
  detail text not null default ''
)
--> next statement
create index agreement_event_agreement on agreement_event (agreement_uid, id)
--> next statement
create trigger agreement_event_is_append_only before update or delete on agreement_event
  for each row execute function refuse_change_unless_erasing()
--> next statement
create table agreement_mail (
  mail_uid text primary key,
  request_uid text not null,
  agreement_uid text not null references agreement on delete cascade,
  kind text not null check (kind in ('SIGN', 'REMIND', 'COPY', 'SIGNED', 'DECLINED', 'EXPIRED')),
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 2),
  refusals integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index agreement_mail_waiting on agreement_mail (sent_at, created_at)
