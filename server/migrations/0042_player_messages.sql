-- Messages from operators to players: the templates, and what was sent to whom.

-- The audit log holds each change with the text before and after. A template is retired, never
-- deleted, because sent messages refer to it.
create table message_template (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  purpose text not null check (purpose in ('service', 'promotion')),
  subject text not null check (length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 2000), -- with placeholders: contract/src/admin/message-text.ts
  revision integer not null default 1 check (revision > 0),
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid not null,
  retired_at timestamptz
);
create unique index message_template_name on message_template (lower(name));

-- The text that the player got. It never changes, and is deleted when the player is forgotten
-- (functions/office/privacy/erase-due-players.sql).
create table player_message (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  template_id uuid not null references message_template (id),
  revision integer not null, -- of the template
  purpose text not null check (purpose in ('service', 'promotion')),
  subject text not null check (length(subject) between 1 and 300),
  body text not null check (length(body) between 1 and 4000),
  by_mail boolean not null,
  by_center boolean not null,
  sent_by uuid not null,
  key text not null, -- the call's idempotency key: a repeat sends nothing
  request_hash bytea not null check (octet_length(request_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  -- When its mail was deleted unsent, because its player had meanwhile refused offers or stopped
  -- playing. The rest of a message never changes.
  mail_withheld_at timestamptz,
  primary key (player_id, id),
  unique (player_id, sent_by, key),
  check (by_mail or by_center)
);

grant select, insert, update on message_template to raspasorte_app;
grant select, insert, update (mail_withheld_at) on player_message to raspasorte_app;
