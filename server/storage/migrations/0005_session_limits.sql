alter table identity_sessions
  add column refresh_token text,
  add column last_used_at timestamptz not null default now()
--> next statement
alter table identity_sessions alter column last_used_at drop default
--> next statement
create table identity_used_refresh_tokens (
  refresh_hash text primary key,
  origin_jti text not null references identity_sessions (origin_jti) on delete cascade,
  used_at timestamptz not null
)
--> next statement
create index identity_used_refresh_tokens_used_at on identity_used_refresh_tokens (used_at)
