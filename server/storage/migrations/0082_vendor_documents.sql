create table vendor_document (
  document_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  type_key text not null,
  replaces_uid text,
  diverse_ownership_uid text references diverse_ownership on delete cascade,
  details jsonb not null,
  issued_on text not null,
  expires_on text not null,
  file_extension text not null,
  encrypted integer not null,
  uploaded_at timestamptz not null,
  uploaded_by_uid text not null,
  uploaded_by_name text not null,
  decision text,
  decided_at timestamptz,
  decided_by_uid text not null default '',
  decided_by_name text not null default '',
  reason text not null default '',
  replaced_at timestamptz
)
--> next statement
create index vendor_document_request on vendor_document (request_uid, uploaded_at)
--> next statement
create index vendor_document_expiry on vendor_document (expires_on) where decision = 'ACCEPTED' and replaced_at is null
--> next statement
create index diverse_ownership_expiry on diverse_ownership (expiration_date) where certification_type = 'PROF'
--> next statement
-- Apart from the rows, so that lists never load the files.
create table vendor_document_file (
  document_uid text primary key references vendor_document on delete cascade,
  content bytea not null
)
--> next statement
-- What was noted about an expiry date, once for all: its notices, and -1 for the lapse.
create table document_notice (
  subject_uid text not null,
  expires_on text not null,
  days integer not null,
  request_uid text not null references vendor_request on delete cascade,
  at timestamptz not null,
  primary key (subject_uid, expires_on, days)
)
--> next statement
create index document_notice_request on document_notice (request_uid)
--> next statement
create table document_mail (
  mail_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  subject_uid text not null,
  kind text not null,
  audience text not null,
  expires_on text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  refusals integer not null default 0,
  next_at timestamptz,
  sent_at timestamptz
)
--> next statement
create index document_mail_waiting on document_mail (sent_at, created_at)
