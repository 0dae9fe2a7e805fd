-- Null until the next start: nobody knows which of the stored texts were edited.
alter table content_entries add column brought jsonb
