create table identity_company_accounts (
  sub text primary key references identity_accounts on delete cascade,
  issuer text not null,
  subject text not null,
  unique (issuer, subject)
)
--> next statement
create table identity_company_sessions (
  origin_jti text primary key references identity_sessions on delete cascade,
  refresh_token text,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null
)
--> next statement
alter table identity_challenges drop constraint identity_challenges_kind_check
--> next statement
alter table identity_challenges add constraint identity_challenges_kind_check
  check (kind in ('SRP', 'NEW_PASSWORD', 'CODE', 'PASSKEY', 'TOTP', 'TOTP_SETUP', 'COMPANY', 'COMPANY_DONE'))
