-- What anonymous visitors do in the demo and on the way to the sign-up. No personal data: a visitor
-- is a random id of one browser tab.
create table analytics_event (
  id uuid primary key default gen_random_uuid(),
  event text not null check (event in ('page_view', 'demo_view', 'demo_start', 'demo_match_500', 'demo_signup_view', 'demo_signup')),
  visitor_id uuid not null,
  src text check (length(src) <= 40),
  won text check (length(won) <= 40),
  ab text check (length(ab) <= 40),
  created_at timestamptz not null default now()
);
create index analytics_event_by_name on analytics_event (event, created_at);
create index analytics_event_by_time on analytics_event using brin (created_at);

grant select, insert, delete on analytics_event to raspasorte_app;
