-- What operators change here is kept, element by element.
select kernel.keep_alterations('sportsbook.trading_limit');
select kernel.keep_alterations('sportsbook.member_factor');
