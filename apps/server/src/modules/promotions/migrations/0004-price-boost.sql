-- The season's last kind: a price boost for one bet on sports.
insert into promotions.offer (id, place, state, version, simulated_version)
values ('01900000-0000-7000-8021-000000000021', 105, 'open', 1, 1);
insert into promotions.budget (offer_id) values ('01900000-0000-7000-8021-000000000021');
insert into promotions.offer_version (offer_id, version, content, saved_by, saved_at)
values ('01900000-0000-7000-8021-000000000021', 1, '{
  "kind": "price-boost", "percent": 20, "most": "50000.00", "budget": "5000000000.00",
  "period": "D", "multiple": 0, "days": 1, "oddsMin": "1.80", "stakeMax": null,
  "least": "0.00", "nth": null, "weekday": null, "code": null, "convertMax": null, "rain": null,
  "contact": null, "vendor": null, "isReviewed": false, "membersMax": 1000000,
  "weights": [{"category": "SPORTS", "percent": 100}, {"category": "ESPORTS", "percent": 100}],
  "audience": {"levels": null, "countries": null, "depositsMin": 0, "depositsMax": null,
    "dormantDays": null, "category": null},
  "startsAt": "2026-01-01T00:00:00.000Z", "endsAt": null,
  "title": {"KO": "오늘의 배당 부스트", "EN": "Price boost of the day"},
  "terms": {"KO": "하루에 한 번 받아 스포츠 베팅 한 건에 써요. 배당 1.80 이상, 베팅액 50,000원까지 당첨 수익이 20% 늘어요. 캐시아웃할 수 없어요.", "EN": "Once a day, for one bet on sports. At odds of 1.80 or more and stakes of up to KRW 50,000 the win is 20% higher. It cannot be cashed out."}
}'::jsonb, 'Madang', now());
