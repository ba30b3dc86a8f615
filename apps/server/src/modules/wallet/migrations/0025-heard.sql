-- When a provider was last heard of, for the overview.
create index inbox_heard on wallet.inbox (heard_at);
