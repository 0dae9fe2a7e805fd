alter table lock_mail rename column claimed_at to next_at
--> next statement
alter table review_mail rename column claimed_at to next_at
--> next statement
alter table hand_off_mail rename column claimed_at to next_at
--> next statement
alter table reminder rename column claimed_at to next_at
--> next statement
update lock_mail set next_at = next_at + interval '10 minutes'
--> next statement
update review_mail set next_at = next_at + interval '10 minutes'
--> next statement
update hand_off_mail set next_at = next_at + interval '10 minutes'
--> next statement
update reminder set next_at = next_at + interval '10 minutes'
--> next statement
alter table lock_mail
  add column refusals integer not null default 0,
  alter column attempts set default 0,
  alter column next_at drop not null
--> next statement
alter table review_mail add column refusals integer not null default 0
--> next statement
alter table hand_off_mail add column refusals integer not null default 0
--> next statement
alter table reminder
  add column refusals integer not null default 0,
  alter column attempts set default 0,
  alter column next_at drop not null
