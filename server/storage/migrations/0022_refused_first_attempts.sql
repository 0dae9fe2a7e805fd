-- A refusal takes its attempt back, the first one too.
alter table lock_mail
  drop constraint lock_mail_attempts_check,
  add check (attempts between 0 and 2)
--> next statement
alter table reminder
  drop constraint reminder_attempts_check,
  add check (attempts >= 0)
