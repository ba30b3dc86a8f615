-- What operators change here is kept, element by element.
select kernel.keep_alterations('catalog.game');
select kernel.keep_alterations('catalog.opening');
select kernel.keep_alterations('catalog.vendor');
