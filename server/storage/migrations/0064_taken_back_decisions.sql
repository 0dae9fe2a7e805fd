-- When a person accepted or refused a change: for a day, someone else can take that back.
alter table proposed_change add column decided_at timestamptz
