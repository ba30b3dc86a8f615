-- Words that operators pin to a member for each other: "wholesale", "calls back in the evening".
create table support.tag (
  member_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  by text not null,
  at timestamptz not null,
  primary key (member_id, name)
);
select kernel.keep_alterations('support.tag');
