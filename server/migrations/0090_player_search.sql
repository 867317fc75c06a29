-- Where operators look for people: by any part of the name, the e-mail or the id, whatever its case and accents.
-- A table of its own, because a trigram index is dear to change and what stands here hardly ever does.
-- PostgreSQL brings pg_trgm along and trusts it to whoever owns the database.
create extension if not exists pg_trgm;

-- "João" → "joao".
create function plain_text(p_text text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g'));

create table player_search (
  player_id uuid primary key,
  created_at timestamptz not null,
  name text not null, -- plain, for sorting
  words text not null -- plain: a blank before each of name, e-mail and id, so that the beginning of a word can be asked for
);
-- Without a list of pending entries, which every search would have to read.
create index player_search_words on player_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index player_search_newest on player_search (created_at desc, player_id desc);
create index player_search_by_name on player_search (name, player_id);

-- Few are blocked, and operators look for just them.
create index profiles_blocked on profiles (player_id) where status = 'blocked';

create function make_searchable(p_player_id uuid) returns void language sql
begin atomic
  insert into player_search as s (player_id, created_at, name, words)
    select p.player_id, p.created_at, plain_text(p.name), ' ' || plain_text(p.name) || ' ' || plain_text(u.email) || ' ' || p.player_id
    from profiles p join auth."user" u on u.id = p.player_id where p.player_id = p_player_id
    on conflict (player_id) do update set name = excluded.name, words = excluded.words;
end;

create function profile_searchable() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform make_searchable(new.player_id);
  return null;
end
$$;
create trigger profile_searchable after insert or update of name on profiles for each row execute function profile_searchable();

create function email_searchable() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform make_searchable(new.id);
  return null;
end
$$;
create trigger email_searchable after update of email on auth."user" for each row
  when (old.email is distinct from new.email) execute function email_searchable();

select make_searchable(player_id) from profiles;

revoke all on function plain_text, make_searchable, profile_searchable, email_searchable from public;
grant select on player_search to raspasorte_app;
