-- Who has made a key on the staff page; null for the operator's command.
alter table service_key add column created_by text
