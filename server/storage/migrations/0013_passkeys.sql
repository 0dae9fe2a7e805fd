create table identity_passkeys (
  passkey_uid text primary key,
  sub text not null,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
)
--> next statement
create index identity_passkeys_sub on identity_passkeys (sub)
--> next statement
create table identity_used_challenges (
  id text primary key,
  expires_at timestamptz not null
)
--> next statement
create index identity_used_challenges_expires_at on identity_used_challenges (expires_at)
--> next statement
alter table identity_challenges drop constraint identity_challenges_kind_check
--> next statement
alter table identity_challenges add constraint identity_challenges_kind_check
  check (kind in ('SRP', 'NEW_PASSWORD', 'CODE', 'PASSKEY'))
--> next statement
alter table identity_events drop constraint identity_events_kind_check
--> next statement
alter table identity_events add constraint identity_events_kind_check
  check (kind in (
    'SIGNED_IN', 'SIGNED_IN_BY_PASSKEY', 'SIGN_IN_FAILED', 'SIGNED_OUT', 'SESSION_ENDED', 'PASSWORD_CHANGED', 'PASSWORD_RESET',
    'EMAIL_CHANGED', 'SECURED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED'
  ))
