-- What was checked for a change when it was proposed, for the reviewer.
alter table proposed_change add column checks jsonb not null default '[]'
