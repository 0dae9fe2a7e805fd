-- The verification of a proposed bank account: by its name, and by two small amounts. `reference`
-- is empty until the service has responded.
create table bank_check (
  change_uid text primary key references proposed_change on delete cascade,
  reference text not null default '',
  name_result text not null default 'UNKNOWN' check (name_result in ('MATCH', 'NO_MATCH', 'UNKNOWN')),
  amounts_result text not null default 'SENT' check (amounts_result in ('SENT', 'MATCH', 'NO_MATCH')),
  tries integer not null default 0,
  attempts integer not null,
  next_at timestamptz not null,
  checked_at timestamptz
)
