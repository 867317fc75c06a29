-- A player's newest answer about something that needs consent; null while they have given none.
create or replace function newest_consent(p_player_id uuid, p_kind text) returns boolean language sql stable as $$
  select c.granted from consent c where c.player_id = p_player_id and c.kind = p_kind order by c.seq desc limit 1
$$;

grant execute on function newest_consent to raspasorte_app;

-- Stores a player's answer; the same one to the same words is stored once. p_visit has the columns
-- of ad_visit, and is kept only with a yes to ads. Every answer is a row for ever, so a yes is
-- refused after twenty answers in 24 hours; a no never is. Outcomes: answered; unauthenticated (the
-- session has ended meanwhile, as when the account was closed for erasure); rate_limited.
create or replace function answer_consent(
  p_player_id uuid, p_session_id uuid, p_kind text, p_granted boolean, p_words text, p_visit jsonb, out outcome text
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_privacy_version integer := (select max(d.version) from document_version d where d.kind = 'privacidade');
begin
  -- One answer after the other, and none beside the request for erasure.
  perform from profiles p where p.player_id = p_player_id for no key update;
  perform from auth.session s where s.id = p_session_id and s.user_id = p_player_id for key share;
  if not found then outcome := 'unauthenticated'; return; end if;
  if p_granted and (select count(*) from consent c where c.player_id = p_player_id and c.kind = p_kind
      and c.answered_at > clock_timestamp() - interval '24 hours') >= 20
    then outcome := 'rate_limited'; return; end if;
  insert into consent (player_id, kind, granted, words, privacy_version)
    select p_player_id, p_kind, p_granted, p_words, v_privacy_version
    where (p_granted, p_words, v_privacy_version, false) is distinct from (
      select (c.granted, c.words, c.privacy_version, c.by_erasure) from consent c
      where c.player_id = p_player_id and c.kind = p_kind order by c.seq desc limit 1);
  if p_kind = 'ads' then
    delete from ad_visit v where v.player_id = p_player_id;
    insert into ad_visit (player_id, client_address, user_agent, fbp, fbc)
      select p_player_id, v.client_address, v.user_agent, v.fbp, v.fbc from jsonb_populate_record(null::ad_visit, p_visit) v
      where p_granted;
  end if;
  outcome := 'answered';
end
$$;

grant execute on function answer_consent to raspasorte_app;

-- The request for erasure takes back every yes.
create or replace function withdraw_consents(p_player_id uuid) returns void language sql as $$
  insert into consent (player_id, kind, granted, by_erasure)
    select p_player_id, k.kind, false, true from (values ('ads'), ('offers')) k(kind)
    where newest_consent(p_player_id, k.kind);
  delete from ad_visit where player_id = p_player_id
$$;
