create extension if not exists pg_trgm
--> next statement
create table installation (
  name text primary key,
  value text not null
)
--> next statement
create table users (
  user_uid text primary key,
  sub text unique,
  email text not null unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  authorities jsonb not null,
  functions jsonb not null,
  user_type text not null check (user_type in ('PASSWORD', 'PASSWORD_LESS')),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create table identity_accounts (
  sub text primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD')),
  salt text not null,
  verifier text,
  attributes jsonb not null default '{}',
  temporary_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create table identity_challenges (
  id text primary key,
  kind text not null check (kind in ('SRP', 'NEW_PASSWORD', 'CODE')),
  email text not null,
  sub text,
  state text not null,
  tries_left integer not null,
  expires_at timestamptz not null
)
--> next statement
create index identity_challenges_expires_at on identity_challenges (expires_at)
--> next statement
create table identity_codes (
  id text primary key,
  code_hash text not null,
  tries_left integer not null,
  expires_at timestamptz not null
)
--> next statement
create table identity_brakes (
  key text primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null
)
--> next statement
create table identity_sessions (
  origin_jti text primary key,
  sub text not null,
  refresh_hash text not null unique,
  auth_time timestamptz not null,
  refresh_until timestamptz not null,
  revoked_at timestamptz
)
--> next statement
create index identity_sessions_sub on identity_sessions (sub)
--> next statement
create table identity_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk text not null,
  created_at timestamptz not null
)
--> next statement
create table human_checks (
  id text primary key,
  email text,
  network_address text not null,
  mails_left integer not null,
  expires_at timestamptz not null
)
--> next statement
create index human_checks_email on human_checks (email)
--> next statement
create table audit_log (
  id bigserial primary key,
  at timestamptz not null,
  event text not null,
  actor text,
  subject text
)
--> next statement
create index audit_log_at on audit_log (at)
--> next statement
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end
$$
--> next statement
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change()
--> next statement
create table outbox (
  id text primary key,
  seq bigserial not null,
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  at timestamptz not null
)
--> next statement
create index outbox_recipient on outbox (recipient, seq)
--> next statement
create table sandbox_settings (
  id text primary key,
  values jsonb not null
)
--> next statement
create table sandbox_faults (
  position integer primary key,
  fault jsonb not null,
  remaining integer
)
--> next statement
create table content_entries (
  id text primary key,
  content_type text not null,
  fields jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
