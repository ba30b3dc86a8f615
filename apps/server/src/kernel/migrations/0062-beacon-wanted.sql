-- Rounds of a beacon that something waits for. Whoever watches the beacon asks for them, those of
-- an outage too, so that a beacon which spoke while the house was away is not called silent.
create table kernel.beacon_wanted (
  chain_hash text not null references kernel.beacon_chain,
  round bigint not null,
  -- Since when it is waited for without a pause: an outage begins anew.
  since timestamptz not null,
  asked_at timestamptz not null,
  -- When the beacon was asked for it since then, and gave nothing.
  tried_at timestamptz,
  primary key (chain_hash, round)
);
