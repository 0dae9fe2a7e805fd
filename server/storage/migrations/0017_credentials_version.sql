alter table identity_accounts add column credentials_version integer not null default 0
