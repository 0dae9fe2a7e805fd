-- The revisions of the records that a check has looked at: a save that began before it and was
-- stored after it has a time before the result.
alter table risk_check add column revisions text not null default ''
