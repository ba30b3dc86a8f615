-- What operators change here is kept, element by element.
select kernel.keep_alterations('cardroom.card_table');
