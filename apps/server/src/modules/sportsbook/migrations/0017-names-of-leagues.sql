-- What is simulated is a mark beside the name: the names tell leagues apart.
update sportsbook.competition set name = jsonb_build_object(
  'KO', regexp_replace(name ->> 'KO', '^시뮬레이션 ', ''),
  'EN', regexp_replace(name ->> 'EN', '^Simulated ', ''))
where is_simulated;
update sportsbook.team set name = jsonb_build_object(
  'KO', regexp_replace(name ->> 'KO', '^시뮬레이션 ', ''),
  'EN', regexp_replace(name ->> 'EN', '^Simulated ', ''))
where competition_id = 'sim-seasons';
