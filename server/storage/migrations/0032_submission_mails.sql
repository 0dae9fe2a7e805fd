create table submission_mail (
  mail_uid text primary key,
  user_uid text not null references users on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  refusals integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index submission_mail_waiting on submission_mail (sent_at, created_at)
--> next statement
alter table users
  add column submission_mails text not null default 'NEVER'
    check (submission_mails in ('NEVER', 'AT_ONCE', 'DAILY')),
  add column submissions_told_until timestamptz
