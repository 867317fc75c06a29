-- When the mail of a message was deleted unsent, because its player had meanwhile refused offers or
-- stopped playing. The rest of a message never changes.
alter table player_message add column mail_withheld_at timestamptz;

grant update (mail_withheld_at) on player_message to raspasorte_app;
