-- What the multiple of a wagering requirement applies to; until now it was the bonus alone.
update promotions.offer_version set content = content || '{"base": "bonus"}'::jsonb
where not content ? 'base';
