alter table identity_accounts drop constraint identity_accounts_status_check
--> next statement
alter table identity_accounts add constraint identity_accounts_status_check
  check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'))
--> next statement
alter table identity_sessions
  add column browser text not null default '',
  add column system text not null default '',
  add column confirmed_at timestamptz,
  add column new_email text check (new_email = lower(new_email)),
  add column new_email_until timestamptz
--> next statement
create table identity_browsers (
  sub text not null references identity_accounts on delete cascade,
  browser_hash text not null,
  last_used_at timestamptz not null,
  forgotten_at timestamptz,
  primary key (sub, browser_hash)
)
--> next statement
create table identity_events (
  event_uid text primary key,
  sub text not null references identity_accounts on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in (
    'SIGNED_IN', 'SIGN_IN_FAILED', 'SIGNED_OUT', 'SESSION_ENDED', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'EMAIL_CHANGED', 'SECURED'
  )),
  browser text not null default '',
  system text not null default ''
)
--> next statement
create index identity_events_sub on identity_events (sub, at)
--> next statement
create index identity_events_at on identity_events (at)
