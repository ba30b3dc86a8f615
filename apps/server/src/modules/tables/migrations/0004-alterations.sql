-- What operators change here is kept, element by element.
select kernel.keep_alterations('tables.live_table');
select kernel.keep_alterations('tables.change');
