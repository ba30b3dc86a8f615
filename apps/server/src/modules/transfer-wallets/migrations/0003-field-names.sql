-- The field calls a wallet of its own at a vendor a transfer wallet.
alter schema purses rename to transfer_wallets;
alter table transfer_wallets.carry rename to transfer;
