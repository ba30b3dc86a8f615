-- Shuffles whose cards are opened one by one: `decks` has as many shuffles as links, of so many cards.
alter table custody.secret drop constraint secret_form_check;
alter table custody.secret add constraint secret_form_check check (form in ('seed', 'chain', 'decks'));
alter table custody.secret add column deck_size int check (deck_size > 1);
