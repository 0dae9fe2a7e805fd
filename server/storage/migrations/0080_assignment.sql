create table review_assignment (
  request_uid text primary key references vendor_request on delete cascade,
  assignee_uid text not null references users on delete cascade,
  taken_at timestamptz not null
)
--> next statement
create index review_assignment_assignee on review_assignment (assignee_uid)
