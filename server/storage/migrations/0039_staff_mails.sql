alter table staff_invitation
  add column kind text not null default 'INVITED' check (kind in ('INVITED', 'GIVEN', 'CHANGED', 'TAKEN')),
  add column role text
--> next statement
alter table users
  add column invited_until timestamptz
--> next statement
update users set invited_until = now() + interval '14 days'
  where sub is null and user_uid in (select user_uid from staff_invitation)
