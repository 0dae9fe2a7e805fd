-- Each entry holds the hash of a row of audit_log and of the entry before it.
create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique,
  hash text not null
)
--> next statement
create trigger audit_chain_is_append_only before update or delete on audit_chain
  for each row execute function refuse_change()
--> next statement
-- Every field with its length, so that no two rows give the same text.
create function audit_text(entry audit_log) returns text language sql immutable as $$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), '' order by place)
  from unnest(array[
    entry.id::text, floor(extract(epoch from entry.at) * 1000000)::bigint::text,
    entry.event, entry.actor, entry.subject, entry.address
  ]) with ordinality as fields (field, place)
$$
--> next statement
create function chain_audit() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtext('audit-chain'));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain values (
    coalesce(last.position, 0) + 1,
    new.id,
    encode(sha256(convert_to(coalesce(last.hash, '') || audit_text(new), 'UTF8')), 'hex')
  );
  return null;
end
$$
--> next statement
-- The rows that exist.
do $$
declare
  entry audit_log;
  number bigint := 0;
  previous text := '';
begin
  for entry in select * from audit_log order by id loop
    number := number + 1;
    previous := encode(sha256(convert_to(previous || audit_text(entry), 'UTF8')), 'hex');
    insert into audit_chain values (number, entry.id, previous);
  end loop;
end
$$
--> next statement
-- Those that a server of the release before has added meanwhile. From here on it waits.
lock table audit_log in share row exclusive mode
--> next statement
do $$
declare
  entry audit_log;
  last audit_chain;
begin
  select * into last from audit_chain order by position desc limit 1;
  for entry in
    select * from audit_log l
    where not exists (select 1 from audit_chain c where c.audit_id = l.id) order by id
  loop
    last.position := coalesce(last.position, 0) + 1;
    last.hash := encode(sha256(convert_to(coalesce(last.hash, '') || audit_text(entry), 'UTF8')), 'hex');
    insert into audit_chain values (last.position, entry.id, last.hash);
  end loop;
end
$$
--> next statement
create index audit_log_actor on audit_log (actor)
--> next statement
-- At the commit: a transaction that wrote earlier would hold the lock of the chain for longer, and
-- could wait for a row of one that waits for the chain.
create constraint trigger audit_log_is_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit()
