-- 1 once a registration has been approved; the status says it while it is. What an earlier release
-- approved is found by its decisions.
alter table vendor_request add column was_approved integer not null default 0
  check (was_approved in (0, 1))
--> next statement
update vendor_request set was_approved = 1
  where request_uid in (select request_uid from review_decision where decision = 'APPROVE')
--> next statement
create table proposed_change (
  change_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  subject text not null,
  state text not null default 'PROPOSED' check (state in
    ('PROPOSED', 'ACCEPTED', 'APPLIED', 'REFUSED', 'STOPPED', 'WITHDRAWN', 'SUPERSEDED')),
  operation text not null,
  params jsonb not null,
  body text not null,
  fields jsonb not null,
  proposed_at timestamptz not null,
  proposed_by_uid text not null,
  proposed_by_name text not null,
  by_staff integer not null check (by_staff in (0, 1)),
  effective_at timestamptz not null,
  decided_by_uid text not null default '',
  decided_by_name text not null default '',
  reason text not null default '',
  ended_at timestamptz,
  check (decided_by_uid = '' or decided_by_uid <> proposed_by_uid)
)
--> next statement
create index proposed_change_request on proposed_change (request_uid, proposed_at)
--> next statement
create index proposed_change_state on proposed_change (state, effective_at)
--> next statement
-- Two open changes of one thing would overwrite each other.
create unique index proposed_change_open on proposed_change (request_uid, subject)
  where state in ('PROPOSED', 'ACCEPTED')
--> next statement
alter table bank_notice add column change_uid text references proposed_change on delete cascade
