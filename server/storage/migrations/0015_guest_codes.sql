alter table hand_off_session add column confirmed_at timestamptz
