-- A card packed into one value: the six winning numbers and the player's 24 numbers, one byte each;
-- then the six prizes in cents. Every prize takes as many bytes as the largest one needs, most
-- significant byte first. The server writes this format in game/rounds/pack-card.ts.

-- One form for every width of prize: PostgreSQL prepares it wherever hits are looked for, while
-- most cards have none and never run it.
create or replace function slot_prize(p_card bytea, p_slot integer) returns bigint language sql immutable as $$
  select ('x' || lpad(encode(substr(p_card, 31 + (p_slot - 1) * ((octet_length(p_card) - 30) / 6),
    (octet_length(p_card) - 30) / 6), 'hex'), 16, '0'))::bit(64)::bigint
$$;

-- Whether a slot hits: its winning number is among the player's numbers.
create or replace function is_hit(p_card bytea, p_slot integer) returns boolean language sql immutable as $$
  select position(substr(p_card, p_slot, 1) in substr(p_card, 7, 24)) > 0
$$;

-- What a slot adds to the card's payout: its prize if it hits, else 0.
create or replace function hit_prize(p_card bytea, p_slot integer) returns bigint language sql immutable as $$
  select case when is_hit(p_card, p_slot) then slot_prize(p_card, p_slot) else 0 end
$$;

-- The prizes of a card's hits together, for statements that read many cards: PostgreSQL inlines it,
-- and six slots that are written out run faster than a loop.
create or replace function hits_cents(p_card bytea) returns bigint language sql immutable as $$
  select hit_prize(p_card, 1) + hit_prize(p_card, 2) + hit_prize(p_card, 3)
    + hit_prize(p_card, 4) + hit_prize(p_card, 5) + hit_prize(p_card, 6)
$$;

-- The same for a card that is sold. In plpgsql, so that PostgreSQL does not copy it into the
-- statement of settle_plays and prepare it there for each call, while most cards have no hit. A
-- loop, because one slot is then prepared instead of six.
create or replace function sold_hits_cents(p_card bytea) returns bigint language plpgsql immutable as $$
declare
  v_cents bigint := 0;
begin
  for slot in 1..6 loop v_cents := v_cents + hit_prize(p_card, slot); end loop;
  return v_cents;
end
$$;

-- The prizes of a card's hits that a welcome bonus has boosted. In plpgsql, so that PostgreSQL does
-- not copy it into the statement of settle_plays, where few plays need it.
create or replace function boosted_cents(p_card bytea, p_bonus jsonb) returns bigint language plpgsql immutable as $$
begin
  return (select coalesce(sum(slot.prize), 0) from (select hit_prize(p_card, number) as prize from generate_series(1, 6) number) slot
    where slot.prize between (p_bonus ->> 'min_prize_cents')::bigint and (p_bonus ->> 'max_prize_cents')::bigint);
end
$$;

-- worth: what a card pays, the prizes of its hits up to its maximum prize. bonus_cost: the part of
-- it that the boosted prizes of a welcome bonus cost, 0 when p_bonus is null. PostgreSQL inlines
-- this function into the statement of settle_plays.
create or replace function card_worth(p_card bytea, p_max_prize_cents bigint, p_bonus jsonb)
returns table (worth bigint, bonus_cost bigint) language sql immutable as $$
  select case when is_hit(p_card, 1) or is_hit(p_card, 2) or is_hit(p_card, 3)
      or is_hit(p_card, 4) or is_hit(p_card, 5) or is_hit(p_card, 6)
    then least(p_max_prize_cents, sold_hits_cents(p_card)) else 0 end,
    case when p_bonus is null then 0 else least(p_max_prize_cents, boosted_cents(p_card, p_bonus)) end
$$;

-- For people who read cards by SQL. The server unpacks cards itself.
create or replace function winning_numbers(p_card bytea) returns integer[] language sql immutable as $$
  select array_agg(get_byte(p_card, place) order by place) from generate_series(0, 5) place
$$;

create or replace function your_numbers(p_card bytea) returns integer[] language sql immutable as $$
  select array_agg(get_byte(p_card, place) order by place) from generate_series(6, 29) place
$$;

create or replace function winning_prizes(p_card bytea) returns bigint[] language sql immutable as $$
  select array_agg(slot_prize(p_card, slot) order by slot) from generate_series(1, 6) slot
$$;

grant execute on function winning_numbers, your_numbers, winning_prizes, slot_prize, is_hit, hit_prize, hits_cents
  to raspasorte_app;
-- The invariant checker calculates what every card is worth.
grant execute on function slot_prize, is_hit, hit_prize, hits_cents to raspasorte_checker;
