-- What was written about somebody who is erased goes with them; until then it stays as written.
drop trigger note_is_kept on risk.note;
create trigger note_is_kept before delete or truncate on risk.note
  for each statement execute function risk.refuse_change();
create trigger words_are_kept before update on risk.note for each row
  when (new.words <> '' or (new.id, new.finding, new.by, new.at)
    is distinct from (old.id, old.finding, old.by, old.at))
  execute function risk.refuse_change();
