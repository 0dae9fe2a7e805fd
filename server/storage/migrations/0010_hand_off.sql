create table step_invite (
  invite_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  contact_uid text not null,
  name text not null,
  email text not null,
  steps jsonb not null,
  invited_by_uid text not null,
  invited_by_name text not null,
  invited_by_email text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  opened_at timestamptz,
  ended_as text check (ended_as in ('RETURNED', 'REVOKED', 'SUBMITTED')),
  ended_at timestamptz,
  check ((ended_as is null) = (ended_at is null))
)
--> next statement
create index step_invite_request on step_invite (request_uid, invited_at)
--> next statement
create table hand_off_session (
  token_hash text primary key,
  invite_uid text not null references step_invite on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
)
--> next statement
create index hand_off_session_invite on hand_off_session (invite_uid)
--> next statement
create table hand_off_mail (
  mail_uid text primary key,
  invite_uid text not null references step_invite on delete cascade,
  kind text not null check (kind in ('INVITE', 'REMIND', 'RETURN')),
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 2),
  claimed_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index hand_off_mail_waiting on hand_off_mail (sent_at, created_at)
