-- What the browser gave to a plan, of which its tickets' bytes are made, and what the house signed of it.
alter table lottery.chase add column entropy text, add column receipt json;
