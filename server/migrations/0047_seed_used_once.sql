-- No two epochs draw with the same seed: that of an earlier one is public, so that everybody could
-- compute the draws before the cards are sold.
create unique index seed_epochs_seed on seed_epochs (seed_hash);
