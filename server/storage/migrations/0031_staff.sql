create table staff_invitation (
  invitation_uid text primary key,
  user_uid text not null references users on delete cascade,
  invited_by text not null,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  refusals integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index staff_invitation_waiting on staff_invitation (sent_at, created_at)
--> next statement
alter table users
  add column last_sign_in_at timestamptz
