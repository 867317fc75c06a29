-- Takes the cards that finished by themselves, 24 hours after their purchase, and that the job has
-- not taken yet. One call takes those of an hour at most, so that after a standstill no call lasts
-- long; hours without a card are skipped. The mark moves in the caller's transaction, so nothing is
-- missed. If the database's clock was ahead, the mark moves back, and cards are taken again.
create or replace function take_lapsed_rounds(p_job text) returns setof round language plpgsql as $$
declare
  v_end timestamptz := now() - interval '24 hours';
  v_from timestamptz;
  v_until timestamptz;
begin
  -- One process does the work. The others take nothing.
  select mark into v_from from lapsed_round_mark where job = p_job for update skip locked;
  if not found then return; end if;
  v_until := least(v_from + interval '1 hour', v_end);
  while v_until < v_end and not exists (select from round r where r.created_at > v_from and r.created_at <= v_until) loop
    v_from := v_until;
    v_until := least(v_from + interval '1 hour', v_end);
  end loop;
  update lapsed_round_mark set mark = v_until where job = p_job;
  return query select r.* from round r left join round_progress g on g.player_id = r.player_id and g.round_id = r.id
    where r.created_at > v_from and r.created_at <= v_until and g.finished_at is null;
end
$$;
