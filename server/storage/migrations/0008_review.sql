alter table vendor_request
  add column submitted_at timestamptz,
  add column changes_requested integer not null default 0 check (changes_requested in (0, 1))
--> next statement
update vendor_request r set submitted_at = coalesce(
  (select max(a.at) from activity a where a.request_uid = r.request_uid and a.what = 'request.submitted'),
  r.updated_at
) where process_status in ('REVIEW', 'BACKFEED', 'DECLINED', 'COMPLETE')
--> next statement
create index vendor_request_submitted_at on vendor_request (process_status, submitted_at)
--> next statement
alter table activity
  add column by_service integer not null default 0 check (by_service in (0, 1))
--> next statement
create table review_note (
  request_uid text not null references vendor_request on delete cascade,
  step text not null,
  note text not null,
  at timestamptz not null,
  primary key (request_uid, step)
)
--> next statement
create table review_decision (
  decision_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  decision text not null check (decision in ('APPROVE', 'DECLINE', 'HOLD', 'CHANGES')),
  reason text not null default '',
  at timestamptz not null,
  actor_uid text not null,
  actor_name text not null
)
--> next statement
create index review_decision_request on review_decision (request_uid, at)
--> next statement
create table review_mail (
  mail_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  decision text not null check (decision in ('APPROVE', 'DECLINE', 'HOLD', 'CHANGES')),
  recipient text not null,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 2),
  claimed_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index review_mail_waiting on review_mail (sent_at, created_at)
--> next statement
create table approval_call (
  request_uid text primary key references vendor_request on delete cascade,
  call_key text not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  ended_at timestamptz
)
--> next statement
create index approval_call_next on approval_call (ended_at, next_at)
