create table lock_mail (
  w9_uid text not null references w9_info on delete cascade,
  locked_until timestamptz not null,
  attempts integer not null check (attempts between 1 and 2),
  claimed_at timestamptz not null,
  sent_at timestamptz,
  primary key (w9_uid, locked_until)
)
--> next statement
create index w9_info_next_tin_check_at on w9_info (next_tin_check_at)
--> next statement
insert into lock_mail (w9_uid, locked_until, attempts, claimed_at, sent_at)
select w9_uid, next_tin_check_at, 1, now(), now() from w9_info where next_tin_check_at <= now()
