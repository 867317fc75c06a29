-- How far each job has come with the cards that finish by themselves, 24 hours after their
-- purchase: it has taken those that were bought until then.
create table lapsed_round_mark (
  job text primary key,
  mark timestamptz not null
);
-- A new database's jobs begin with the cards that finish now.
insert into lapsed_round_mark
  select job, now() - interval '25 hours' from unnest(array['notify-finished-cards', 'queue-lapsed-rounds']) job;
