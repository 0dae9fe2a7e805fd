-- What the rules of the company have found of a submission, and decided.
create table review_rule_run (
  request_uid text not null references vendor_request on delete cascade,
  submitted_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  at timestamptz,
  facts jsonb,
  result jsonb,
  primary key (request_uid, submitted_at)
)
