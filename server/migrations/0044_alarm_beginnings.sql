-- When an alarm began. Unlike raised_at, it stays when the alarm gets worse. An acknowledgement counts
-- from then until the alarm ends.
alter table raised_alarm add column began_at timestamptz not null default clock_timestamp();
update raised_alarm set began_at = raised_at;
