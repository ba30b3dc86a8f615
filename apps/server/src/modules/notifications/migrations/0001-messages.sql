create schema courier;

-- What goes out to people by SMS and e-mail. The text is sealed: it may hold a code.
create table courier.message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  kind text not null,
  recipient text not null,
  subject text not null,
  sealed_body bytea not null,
  -- kept: nobody is set up to carry it, so it stays in the outbox.
  state text not null check (state in ('kept', 'waiting', 'sending', 'sent', 'failed')),
  tried_count int not null default 0,
  -- When another try may be made; while it is being sent, when the try counts as lost.
  next_try_at timestamptz not null,
  -- After this nobody needs it any more: a code that has ended.
  useless_at timestamptz not null,
  fault text,
  made_at timestamptz not null,
  sent_at timestamptz
);
create index message_due on courier.message (next_try_at) where state in ('waiting', 'sending');
create index message_by_age on courier.message (made_at);
