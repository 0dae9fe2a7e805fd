alter table identity_sessions add column previous_hash text, add column renewed_at timestamptz
