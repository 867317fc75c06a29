-- Notifies a player that an operator has changed their balance.
create or replace function notify_about_adjustment()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_player(new.player_id, 'balance-adjusted', new.id::text, jsonb_build_object(
    'amount_cents', new.amount_cents,
    'direction', case new.kind when 'adjustment_credit' then 'credit' else 'debit' end));
  return null;
end
$$;

-- Notifies a player that an operator has collected from their balance what they owed.
create or replace function notify_about_collection()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_player(new.player_id, 'balance-adjusted', new.id::text,
    jsonb_build_object('amount_cents', new.amount_cents, 'direction', 'debit'));
  return null;
end
$$;

create or replace trigger notify_about_collection after insert on receivable_collection for each row
  execute function notify_about_collection();

create or replace trigger notify_about_adjustment after insert on adjustment for each row
  execute function notify_about_adjustment();
