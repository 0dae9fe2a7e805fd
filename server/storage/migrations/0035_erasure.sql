-- What tax law keeps of a registration whose owner was erased. The record is sealed.
create table tax_record (
  request_uid text primary key,
  record text not null,
  created_at timestamptz not null,
  keep_until timestamptz not null
)
--> next statement
-- The timeline goes on to refuse changes, except in a transaction that says it erases.
create function refuse_change_unless_erasing() returns trigger language plpgsql as $$
begin
  if current_setting('portal.erasing', true) is distinct from 'on' then
    raise exception 'rows of % are never changed', tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$
--> next statement
drop trigger activity_is_append_only on activity
--> next statement
create trigger activity_is_append_only before update or delete on activity
  for each row execute function refuse_change_unless_erasing()
