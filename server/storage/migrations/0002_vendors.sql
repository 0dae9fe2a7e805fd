create extension if not exists pg_trgm
--> next statement
create table vendor_request (
  request_uid text primary key,
  vendor_type text not null check (vendor_type in ('RMT SHOP', 'OVERHEAD')),
  login_email text not null,
  origination text not null check (origination in ('I', 'E')),
  request_reason text not null default '',
  reason_text text not null default '',
  selected_program text check (selected_program in ('Preferred', 'Basic', 'National Account')),
  use_erepair text check (use_erepair in ('Y', 'N')),
  use_auto_integrate text check (use_auto_integrate in ('Y', 'P', 'N')),
  process_status text check (process_status in ('DRAFT', 'ERROR', 'COMPLETE', 'REVIEW', 'BACKFEED', 'DECLINED')),
  approval_status text check (approval_status in ('APPROVED', 'DECLINED')),
  approval_timestamp timestamptz,
  tin_check_lease timestamptz,
  record_status text not null default 'A' check (record_status in ('A', 'I')),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create index vendor_request_login_email on vendor_request (lower(login_email))
--> next statement
create index vendor_request_created_at on vendor_request (created_at)
--> next statement
create table basic_info (
  basic_info_uid text primary key,
  request_uid text not null constraint basic_info_request unique references vendor_request on delete cascade,
  business_name text not null default '',
  phone_number text not null default '',
  phone_type text check (phone_type in ('CELL', 'LAND')),
  phone_extension text not null default '',
  fax_number text not null default '',
  street_address1 text not null default '',
  street_address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  request_reason text not null default '',
  reason_text text not null default '',
  latitude double precision,
  longitude double precision,
  address_verified integer check (address_verified in (0, 1)),
  franchise integer check (franchise in (0, 1)),
  door_height_feet integer check (door_height_feet between 0 and 40),
  door_height_inches integer check (door_height_inches between 0 and 9),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create index basic_info_business_name on basic_info using gin (business_name gin_trgm_ops)
--> next statement
create index basic_info_zip on basic_info (zip_code)
--> next statement
create table w9_info (
  w9_uid text primary key,
  request_uid text not null constraint w9_info_request unique references vendor_request on delete cascade,
  name text not null default '',
  business_name text not null default '',
  tax_address text not null default '',
  tax_city text not null default '',
  tax_state text not null default '',
  tax_zip_code text not null default '',
  tax_class text not null default '',
  tax_class_llc text not null default '',
  other_tax_class_text text not null default '',
  id_type text not null check (id_type in ('SSN', 'EIN')),
  id_number text not null,
  tin_check_count integer not null default 0 check (tin_check_count >= 0),
  tin_api_response text check (tin_api_response in ('MATCH', 'NO MATCH')),
  next_tin_check_at timestamptz,
  process_status text check (process_status in ('DRAFT', 'ERROR', 'COMPLETE', 'REVIEW', 'BACKFEED', 'DECLINED')),
  address_verified integer check (address_verified in (0, 1)),
  unlocked_by_super_user integer not null default 0 check (unlocked_by_super_user in (0, 1)),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create table payment_info (
  pay_info_uid text primary key,
  request_uid text not null constraint payment_info_request unique references vendor_request on delete cascade,
  pay_preference text check (pay_preference in ('CC', 'ACH')),
  same_address integer check (same_address in (0, 1)),
  bill_thru_na integer not null default 0 check (bill_thru_na in (0, 1)),
  bill_thru_vendor text not null default '',
  other_text text not null default '',
  remit_address_line1 text not null default '',
  remit_address_line2 text not null default '',
  remit_city text not null default '',
  remit_state text not null default '',
  remit_zip text not null default '',
  address_verified integer check (address_verified in (0, 1)),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create table ach_info (
  ach_uid text primary key,
  request_uid text not null constraint ach_info_request unique references vendor_request on delete cascade,
  bank_name text not null default '',
  routing_no text not null,
  account_no text not null,
  bank_address1 text not null default '',
  bank_address2 text not null default '',
  bank_city text not null default '',
  bank_state text not null default '',
  bank_zip text not null default '',
  address_verified integer check (address_verified in (0, 1)),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create table contact (
  contact_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  contact_first_name text not null default '',
  contact_last_name text not null default '',
  contact_phone text not null default '',
  phone_type text check (phone_type in ('CELL', 'LAND')),
  contact_phone_extension text not null default '',
  contact_email text not null default '',
  contact_title text not null default '',
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create index contact_request on contact (request_uid)
--> next statement
create table contact_role (
  contact_role_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  contact_uid text not null references contact on delete cascade,
  contact_role text not null check (contact_role in ('MAIN', 'SIGN', 'AR')),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint contact_role_once unique (request_uid, contact_role)
)
--> next statement
create index contact_role_contact on contact_role (contact_uid)
--> next statement
create table erepair_user (
  user_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  user_name text not null default '',
  email text not null default '',
  title text not null default '',
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create index erepair_user_request on erepair_user (request_uid)
--> next statement
create table franchise_site (
  site_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  user_uid text not null default '',
  user_name text not null default '',
  site_name text not null default '',
  store_number text not null default '',
  site_address1 text not null default '',
  site_address2 text not null default '',
  site_city text not null default '',
  site_state text not null default '',
  site_zip text not null default '',
  site_contact_first_name text not null default '',
  site_contact_last_name text not null default '',
  site_contact_title text not null default '',
  site_phone text not null default '',
  site_phone_type text check (site_phone_type in ('CELL', 'LAND')),
  site_phone_extension text not null default '',
  site_email text not null default '',
  site_latitude double precision,
  site_longitude double precision,
  legacy_shop_uid text not null default '',
  address_verified integer check (address_verified in (0, 1)),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create index franchise_site_request on franchise_site (request_uid)
--> next statement
create index franchise_site_zip on franchise_site (site_zip)
--> next statement
create table ownership_info (
  ownership_uid text primary key,
  request_uid text not null constraint ownership_info_request unique references vendor_request on delete cascade,
  is_diverse integer check (is_diverse in (0, 1)),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create table diverse_ownership (
  diverse_ownership_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  diverse_category_code text not null,
  certification_type text not null check (certification_type in ('SELF', 'PROF')),
  expiration_date text not null default '',
  file_extension text check (file_extension in ('png', 'jpg', 'jpeg', 'pdf')),
  record_status text not null default 'A',
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
--> next statement
create index diverse_ownership_request on diverse_ownership (request_uid)
--> next statement
create table certificate_file (
  diverse_ownership_uid text primary key references diverse_ownership on delete cascade,
  content bytea not null check (length(content) < 5242880)
)
--> next statement
create table service_capability (
  services_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  service_class text not null check (service_class in ('SV', 'CP')),
  service_type text not null,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint service_capability_once unique (request_uid, service_class, service_type)
)
--> next statement
create table vehicle_type (
  type_uid text primary key,
  request_uid text not null references vendor_request on delete cascade,
  vehicle_type_code text not null,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vehicle_type_once unique (request_uid, vehicle_type_code)
)
--> next statement
create table code_header (
  mm_code_header_uid text primary key,
  entity_name text not null,
  entity_item text not null,
  constraint code_header_once unique (entity_name, entity_item)
)
--> next statement
create table code_detail (
  mm_code_header_uid text not null references code_header on delete cascade,
  code_value text not null,
  code_value_description text not null,
  code_value_short_description text not null,
  sort_order integer not null,
  primary key (mm_code_header_uid, code_value)
)
--> next statement
create table idempotency_key (
  user_uid text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer text,
  expires_at timestamptz not null,
  primary key (user_uid, route, key)
)
--> next statement
create table activity (
  id bigserial primary key,
  request_uid text not null,
  at timestamptz not null,
  actor_uid text not null,
  actor_name text not null,
  by_super_user integer not null check (by_super_user in (0, 1)),
  what text not null,
  fields jsonb not null
)
--> next statement
create index activity_request on activity (request_uid, id)
--> next statement
create trigger activity_is_append_only before update or delete on activity
  for each row execute function refuse_change()
