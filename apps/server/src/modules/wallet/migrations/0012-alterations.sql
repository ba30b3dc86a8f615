-- What operators change here is kept, element by element.
select kernel.keep_alterations('wallet.adjustment');
select kernel.keep_alterations('wallet.arrival');
select kernel.keep_alterations('wallet.bank_account');
select kernel.keep_alterations('wallet.chargeback');
select kernel.keep_alterations('wallet.deposit');
select kernel.keep_alterations('wallet.dispute');
select kernel.keep_alterations('wallet.payout_part');
select kernel.keep_alterations('wallet.suspense');
select kernel.keep_alterations('wallet.upline_transfer');
select kernel.keep_alterations('wallet.withdrawal');
select kernel.keep_alterations('wallet.statement_line');
