-- Without a cascade, so that a registration on hold cannot be deleted.
create table legal_hold (
  request_uid text primary key references vendor_request,
  reason text not null,
  placed_at timestamptz not null
)
