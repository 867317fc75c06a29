-- Requests of players under the LGPD. The law makes us keep some data nevertheless: for five years
-- who played, with which CPF, and what they paid, staked and won; for ever that somebody has
-- excluded themselves.

create table privacy_request (
  id uuid primary key, -- the number that the player is told
  player_id uuid not null,
  status text not null default 'open' check (status in ('open', 'done', 'refused')),
  requested_at timestamptz not null default clock_timestamp(),
  contact_email text, -- where the answer is sent; emptied then
  decided_at timestamptz,
  decided_by uuid,
  reason text check (length(reason) <= 500),
  erase_at timestamptz not null, -- when the duty to keep the data ends
  erased_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check ((contact_email is not null) = (status = 'open')),
  check (erased_at is null or status = 'done')
);
-- A player has at most one request that was not refused.
create unique index privacy_request_of_player on privacy_request (player_id) where status <> 'refused';
create index privacy_request_by_time on privacy_request (requested_at desc);
create index privacy_request_open on privacy_request (requested_at, id) where status = 'open';
create index privacy_request_due on privacy_request (erase_at) where status = 'done' and erased_at is null;

grant select on privacy_request to raspasorte_app;
