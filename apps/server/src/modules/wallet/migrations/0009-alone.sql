-- What one operator booked alone within a day is looked up at each proposal.
create index adjustment_by_proposer on wallet.adjustment (proposed_by_id, proposed_at);
