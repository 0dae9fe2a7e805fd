create table reminder (
  request_uid text primary key references vendor_request on delete cascade,
  idle_since timestamptz not null,
  number integer not null check (number >= 1),
  attempts integer not null check (attempts >= 1),
  claimed_at timestamptz not null,
  sent_at timestamptz,
  stopped_at timestamptz
)
--> next statement
-- Who has left a registration long before there were reminders gets none, unless it changes again.
insert into reminder (request_uid, idle_since, number, attempts, claimed_at, sent_at)
select idle.request_uid, idle.since, 1000, 1000, now(), now()
from (
  select r.request_uid, date_trunc('milliseconds', greatest(
    r.updated_at,
    (select max(a.at) from activity a where a.request_uid = r.request_uid)
  )) as since
  from vendor_request r
  where r.process_status is null or r.process_status in ('DRAFT', 'ERROR')
) idle
where idle.since <= now() - interval '21 days'
