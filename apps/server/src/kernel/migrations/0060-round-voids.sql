-- Rounds that were taken back, counted in public: each becomes a leaf of the transparency log.
create table kernel.round_void (
  kind text not null,
  round text not null,
  -- The game, table or room, and what it is called.
  subject text not null,
  name jsonb not null,
  number bigint,
  -- Whether its bets were closed: then two operators took it back, and its outcome is known.
  is_locked boolean not null,
  -- SHA-256 of the outcome that does not count, as canonical JSON; null where none was drawn.
  outcome_hash text,
  -- SHA-256 of the reason, which those who had a stake in it are told.
  reason_hash text,
  -- Where anybody deals it again, at the arcade's address.
  replay_path text,
  voided_at timestamptz not null,
  leaf_index bigint,
  primary key (kind, round)
);
create index round_void_by_time on kernel.round_void (voided_at desc);
create index round_void_unlogged on kernel.round_void (voided_at) where leaf_index is null;
