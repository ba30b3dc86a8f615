-- Which certified version of a title is played; one without a line is played as it opened. Who chose
-- it, when and why stands with the proposals of the operators.
create table casino.chosen_version (
  game_id text collate "C" primary key,
  version int not null,
  chosen_at timestamptz not null
);
-- What operators change here is kept, element by element.
select kernel.keep_alterations('casino.chosen_version');
