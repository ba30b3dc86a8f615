-- What operators change here is kept, element by element.
select kernel.keep_alterations('protection.block');
select kernel.keep_alterations('protection.house_limit');
select kernel.keep_alterations('protection.limit_now');
select kernel.keep_alterations('protection.pause');
select kernel.keep_alterations('protection.raise');
