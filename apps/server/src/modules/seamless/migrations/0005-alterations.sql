-- What operators change here is kept, element by element.
select kernel.keep_alterations('seamless.difference');
select kernel.keep_alterations('seamless.vendor');
select kernel.keep_alterations('seamless.game');
