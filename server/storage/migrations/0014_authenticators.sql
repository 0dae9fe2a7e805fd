create table identity_authenticators (
  sub text primary key references identity_accounts (sub) on delete cascade,
  secret text,
  pending_secret text,
  enabled boolean not null default false,
  last_step bigint not null default 0
)
--> next statement
alter table identity_challenges drop constraint identity_challenges_kind_check
--> next statement
alter table identity_challenges add constraint identity_challenges_kind_check
  check (kind in ('SRP', 'NEW_PASSWORD', 'CODE', 'PASSKEY', 'TOTP', 'TOTP_SETUP'))
--> next statement
alter table identity_events drop constraint identity_events_kind_check
--> next statement
alter table identity_events add constraint identity_events_kind_check
  check (kind in (
    'SIGNED_IN', 'SIGNED_IN_BY_PASSKEY', 'SIGN_IN_FAILED', 'SIGNED_OUT', 'SESSION_ENDED', 'PASSWORD_CHANGED', 'PASSWORD_RESET',
    'EMAIL_CHANGED', 'SECURED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'AUTHENTICATOR_ADDED', 'AUTHENTICATOR_REMOVED'
  ))
