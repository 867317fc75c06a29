-- A card in one value: six winning numbers and the 24 own ones, a byte each; then the six prizes in cents, in as many
-- bytes each as the largest of them needs, the highest first. The server writes it: game/rounds/pack-card.ts.

create or replace function slot_prize(p_card bytea, p_slot integer) returns bigint language sql immutable as $$
  select ('x' || lpad(encode(substr(p_card, 31 + (p_slot - 1) * ((octet_length(p_card) - 30) / 6),
    (octet_length(p_card) - 30) / 6), 'hex'), 16, '0'))::bit(64)::bigint
$$;

-- What a winning number adds to the card's payout: its prize where it is among the own numbers.
create or replace function hit_prize(p_card bytea, p_slot integer) returns bigint language sql immutable as $$
  select case when position(substr(p_card, p_slot, 1) in substr(p_card, 7, 24)) > 0
    then slot_prize(p_card, p_slot) else 0 end
$$;

-- What a card pays: the prizes of its hits, up to its maximum prize; and what of it the boosted prizes of a welcome
-- bonus cost, where p_bonus is not null. Put into the statement of settle_plays.
create or replace function card_worth(p_card bytea, p_max_prize_cents bigint, p_bonus jsonb)
returns table (worth bigint, bonus_cost bigint) language sql immutable as $$
  select least(p_max_prize_cents, coalesce(sum(slot.prize), 0))::bigint,
    least(p_max_prize_cents, coalesce(sum(slot.prize) filter (where slot.prize
      between (p_bonus ->> 'min_prize_cents')::bigint and (p_bonus ->> 'max_prize_cents')::bigint), 0))::bigint
  from (select hit_prize(p_card, number) as prize from generate_series(1, 6) number offset 0) slot
$$;

-- For whoever reads a card by SQL: the server unpacks it by itself.
create or replace function winning_numbers(p_card bytea) returns integer[] language sql immutable as $$
  select array_agg(get_byte(p_card, place) order by place) from generate_series(0, 5) place
$$;

create or replace function your_numbers(p_card bytea) returns integer[] language sql immutable as $$
  select array_agg(get_byte(p_card, place) order by place) from generate_series(6, 29) place
$$;

create or replace function winning_prizes(p_card bytea) returns bigint[] language sql immutable as $$
  select array_agg(slot_prize(p_card, slot) order by slot) from generate_series(1, 6) slot
$$;

grant execute on function winning_numbers, your_numbers, winning_prizes, slot_prize, hit_prize to raspasorte_app;
-- The checker of the books asks what every card is worth.
grant execute on function slot_prize, hit_prize to raspasorte_checker;
