alter table users
  add column language text check (language in ('en', 'es'))
--> next statement
alter table outbox
  add column html text
