-- How many a member of a rank may have, ever and within a month, where that is not as for everybody:
-- an array of {level, perMemberMax, perMonthMax}; the highest level that a member has reached counts.
alter table points.product add column rank_limits jsonb not null default '[]'
  check (jsonb_typeof(rank_limits) = 'array');
