-- Below zero, a claim is what a frozen account could not take and is still to be paid.
drop index sportsbook.bet_claimed;
create index bet_claimed on sportsbook.bet (member_id) where claim_units <> 0;
