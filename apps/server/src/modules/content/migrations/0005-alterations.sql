-- What operators change here is kept, element by element.
select kernel.keep_alterations('content.announcement');
select kernel.keep_alterations('content.article');
