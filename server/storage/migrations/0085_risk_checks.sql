-- The newest result of each check that staff see of a registration, why the newest run gave none,
-- and when a job runs it.
create table risk_check (
  request_uid text not null references vendor_request on delete cascade,
  kind text not null check (kind in ('TAX_ID', 'ADDRESSES', 'BANK_ACCOUNT', 'SCREENING')),
  outcome text check (outcome in ('PASSED', 'ATTENTION', 'UNKNOWN')),
  findings jsonb not null default '{}',
  source jsonb,
  checked_at timestamptz,
  failure text not null default '',
  failed_at timestamptz,
  due_at timestamptz,
  attempts integer not null default 0,
  primary key (request_uid, kind)
)
--> next statement
create index risk_check_due on risk_check (due_at)
--> next statement
insert into risk_check (request_uid, kind, outcome, checked_at)
select
  request_uid,
  'TAX_ID',
  case tin_api_response when 'MATCH' then 'PASSED' else 'ATTENTION' end,
  coalesce(
    (
      select max(at) from activity
      where activity.request_uid = w9_info.request_uid and activity.what like 'w9.%'
        and activity.fields @> '[{"field": "tinCheckCount"}]'
    ),
    updated_at
  )
from w9_info where tin_api_response is not null
--> next statement
insert into risk_check (request_uid, kind, due_at)
select request_uid, 'SCREENING', now() from vendor_request where process_status in ('REVIEW', 'BACKFEED')
