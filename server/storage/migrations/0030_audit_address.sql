-- Who reads an incident asks where a request came from.
alter table audit_log add column address text
