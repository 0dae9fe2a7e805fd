-- In the order of the writes of a server that runs beside: it locks the registration, then adds to
-- its timeline. The other way round, both would wait for each other.
lock table vendor_request in access exclusive mode
--> next statement
-- What other systems mirror: each vendor that was approved once, at the position of its last change.
create table vendor_change (
  request_uid text primary key,
  position bigint not null unique
)
--> next statement
create function note_vendor_change() returns trigger language plpgsql as $$
declare
  uid text := coalesce(new.request_uid, old.request_uid);
begin
  if exists (select 1 from vendor_change where request_uid = uid)
    or exists (
      select 1 from vendor_request
      where request_uid = uid and process_status = 'COMPLETE' and approval_status = 'APPROVED'
    )
  then
    -- Positions are in the order of the commits. The lock is that of the audit log: with one of its
    -- own, two transactions could wait for each other.
    perform pg_advisory_xact_lock(hashtext('audit-chain'));
    insert into vendor_change
      values (uid, (select coalesce(max(position), 0) + 1 from vendor_change))
      on conflict (request_uid) do update set position = excluded.position;
  end if;
  return null;
end
$$
--> next statement
create constraint trigger activity_is_a_vendor_change after insert on activity
  deferrable initially deferred for each row execute function note_vendor_change()
--> next statement
create constraint trigger request_is_a_vendor_change after update or delete on vendor_request
  deferrable initially deferred for each row execute function note_vendor_change()
--> next statement
insert into vendor_change
  select request_uid, row_number() over (order by approval_timestamp, request_uid)
  from vendor_request where process_status = 'COMPLETE' and approval_status = 'APPROVED'
--> next statement
-- Keys of other systems. Only the hash of a key is stored.
create table service_key (
  key_uid text primary key,
  name text not null,
  scopes jsonb not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
)
