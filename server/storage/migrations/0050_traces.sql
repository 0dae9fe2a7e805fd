-- One id from a request to what it caused.
alter table webhook_event add column traceparent text
--> next statement
alter table audit_log add column trace_id text
--> next statement
-- A row without a trace gives the text that it gave before, so that its hash still holds.
create or replace function audit_text(entry audit_log) returns text language sql immutable as $$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), '' order by place)
    || coalesce(octet_length(entry.trace_id) || ':' || entry.trace_id, '')
  from unnest(array[
    entry.id::text, floor(extract(epoch from entry.at) * 1000000)::bigint::text,
    entry.event, entry.actor, entry.subject, entry.address
  ]) with ordinality as fields (field, place)
$$
