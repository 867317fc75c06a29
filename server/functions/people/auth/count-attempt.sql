-- Counts one attempt under each key. A key's window begins with its first try and lasts
-- p_seconds[i]; at most p_most[i] attempts pass in it. When one of the keys is used up, nothing is
-- counted, and the result is the number of seconds until its window ends; otherwise it is null.
-- Callers pass keys of guesses before those of all attempts, and of both the address before the
-- account, so that they lock rows in the same order and cannot deadlock.
create or replace function count_attempt(p_keys text[], p_most integer[], p_seconds integer[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for i in 1 .. cardinality(p_keys) loop
    insert into counted_attempt as c (key, attempts, ends_at)
      values (p_keys[i], 1, clock_timestamp() + make_interval(secs => p_seconds[i]))
      on conflict (key) do update set
        attempts = case when c.ends_at <= clock_timestamp() then 1 else c.attempts + 1 end,
        ends_at = case when c.ends_at <= clock_timestamp() then excluded.ends_at else c.ends_at end
      where c.ends_at <= clock_timestamp() or c.attempts < p_most[i];
    if not found then
      perform uncount_attempts(p_keys[: i - 1]);
      return greatest(1, (select ceil(extract(epoch from c.ends_at - clock_timestamp()))
        from counted_attempt c where c.key = p_keys[i]));
    end if;
  end loop;
  return null;
end
$$;

-- Takes one counted attempt back under each key, because it was no guess. Locks the rows in the
-- order of the keys, as counting does.
create or replace function uncount_attempts(p_keys text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  for i in 1 .. coalesce(cardinality(p_keys), 0) loop
    update counted_attempt set attempts = attempts - 1 where key = p_keys[i] and attempts > 0;
  end loop;
end
$$;

grant execute on function count_attempt, uncount_attempts to raspasorte_app;
