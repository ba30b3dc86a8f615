-- The factor by which a payment had to be played when it was credited: what a chargeback takes off
-- goes by it, and not by what is asked for on the day of the chargeback.
alter table wallet.deposit add column play_bps int check (play_bps >= 0);
alter table wallet.suspense add column play_bps int check (play_bps >= 0);
