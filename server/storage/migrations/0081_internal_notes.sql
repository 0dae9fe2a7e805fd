create table internal_note (
  note_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  note text not null,
  at timestamptz not null,
  author_uid text not null,
  author_name text not null
)
--> next statement
create index internal_note_request on internal_note (request_uid, at)
