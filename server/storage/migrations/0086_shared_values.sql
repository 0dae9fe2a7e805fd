-- In the order of the writes of a server that runs beside, which locks the registration first.
lock table vendor_request in access exclusive mode
--> next statement
-- Keyed hashes of what two registrations may share. No number can be read from them.
create table shared_value (
  request_uid text not null references vendor_request on delete cascade,
  kind text not null check (kind in ('TAX_ID', 'BANK_ACCOUNT', 'ADDRESS', 'PHONE', 'EMAIL')),
  hash text not null,
  primary key (request_uid, kind, hash)
)
--> next statement
create index shared_value_hash on shared_value (kind, hash)
--> next statement
-- With which key the values of a registration were hashed; '' once they have changed.
create table shared_value_state (
  request_uid text primary key references vendor_request on delete cascade,
  key_id text not null default ''
)
--> next statement
create index shared_value_state_key on shared_value_state (key_id)
--> next statement
insert into shared_value_state (request_uid) select request_uid from vendor_request
--> next statement
create function note_shared_values() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vendor_request' then
    insert into shared_value_state values (new.request_uid, '')
      on conflict (request_uid) do update set key_id = '';
  else
    update shared_value_state set key_id = ''
      where request_uid = coalesce(new.request_uid, old.request_uid);
  end if;
  return null;
end
$$
--> next statement
create trigger vendor_request_shares after insert or update of login_email on vendor_request
  for each row execute function note_shared_values()
--> next statement
create trigger basic_info_shares after insert or update or delete on basic_info
  for each row execute function note_shared_values()
--> next statement
create trigger w9_info_shares after insert or update or delete on w9_info
  for each row execute function note_shared_values()
--> next statement
create trigger ach_info_shares after insert or update or delete on ach_info
  for each row execute function note_shared_values()
--> next statement
create trigger payment_info_shares after insert or update or delete on payment_info
  for each row execute function note_shared_values()
--> next statement
create trigger contact_shares after insert or update or delete on contact
  for each row execute function note_shared_values()
--> next statement
create trigger erepair_user_shares after insert or update or delete on erepair_user
  for each row execute function note_shared_values()
--> next statement
create trigger franchise_site_shares after insert or update or delete on franchise_site
  for each row execute function note_shared_values()
--> next statement
create trigger proposed_change_shares after insert or update or delete on proposed_change
  for each row execute function note_shared_values()
