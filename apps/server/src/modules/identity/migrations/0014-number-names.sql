-- An account name that is a number lies with the rest of its member, sealed; the column holds its
-- keyed digest behind a sign that no name has. What a program before this one wrote is sealed by
-- `sealPeople`.
create index member_named_by_number on identity.member (id) where account ~ '^[+]?[0-9]{7,16}$';
