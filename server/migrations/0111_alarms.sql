-- What operators said to an alarm of the risk screen: it stays quiet until its level has grown by one, that is tenfold.
create table alarm_acknowledgement (
  id uuid primary key default gen_random_uuid(),
  alarm text not null check (length(alarm) between 1 and 100), -- its kind and what it is about: drift:3
  level double precision not null,
  note text check (length(note) <= 200),
  acknowledged_by uuid not null,
  acknowledged_at timestamptz not null default clock_timestamp()
);
create index alarm_acknowledgement_newest on alarm_acknowledgement (alarm, acknowledged_at desc);
create trigger alarm_acknowledgement_append_only before update or delete or truncate on alarm_acknowledgement
  for each statement execute function refuse_change();
-- Which accounts came from the same device is asked by address.
create index session_address on auth.session (ip_address, user_agent);

grant select, insert on alarm_acknowledgement to raspasorte_app;
-- Who tried the CPF of another account.
grant select on cpf_refusal to raspasorte_app;
