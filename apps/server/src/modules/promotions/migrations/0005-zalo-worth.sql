-- What registration says beside the Zalo handle (up to 131K) is what the offer gives for it.
update promotions.offer_version
set content = content || '{"most": "131000.00", "budget": "131000000.00"}'::jsonb
where offer_id = '01900000-0000-7000-8021-00000000000e' and version = 1
  and content->>'most' = '7000.00';
