-- A payment is booked once in the whole system, so a booking looks for returns of any player.
create index payment_return_by_payment on payment_return (payment_id);
