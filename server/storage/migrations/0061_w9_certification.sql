alter table agreement add column documents jsonb not null default '["AGREEMENT"]'
--> next statement
create table w9_certification (
  agreement_uid text primary key references agreement on delete cascade,
  request_uid text not null,
  certified_at timestamptz not null,
  superseded_at timestamptz,
  form text not null,
  locale text not null,
  name text not null,
  business_name text not null,
  tax_class text not null,
  tax_class_llc text not null,
  other_tax_class_text text not null,
  exempt_payee_code text not null,
  fatca_code text not null,
  tax_address text not null,
  tax_city text not null,
  tax_state text not null,
  tax_zip_code text not null,
  id_type text not null,
  id_number text not null,
  backup_withholding integer not null check (backup_withholding in (0, 1))
)
--> next statement
create index w9_certification_request on w9_certification (request_uid)
--> next statement
-- What was certified stays. A new encryption key seals the number again, and a later W-9 takes the
-- place of this one.
create trigger w9_certification_is_final before update of
  agreement_uid, request_uid, certified_at, form, locale, name, business_name, tax_class,
  tax_class_llc, other_tax_class_text, exempt_payee_code, fatca_code, tax_address, tax_city,
  tax_state, tax_zip_code, id_type, backup_withholding
  or delete on w9_certification
  for each row execute function refuse_change_unless_erasing()
