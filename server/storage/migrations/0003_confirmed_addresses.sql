create table address_check (
  user_uid text not null,
  address_key text not null,
  outcome text not null check (outcome in ('confirmed', 'unreachable')),
  checked_at timestamptz not null,
  primary key (user_uid, address_key)
)
--> next statement
create table confirmed_address (
  request_uid text not null references vendor_request on delete cascade,
  address_key text not null,
  outcome text not null check (outcome in ('confirmed', 'unreachable')),
  primary key (request_uid, address_key)
)
