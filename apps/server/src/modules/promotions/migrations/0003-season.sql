-- The season of the demo brand goes on: offers of every other kind.
insert into promotions.offer (id, place, state, version, simulated_version)
select id::uuid, place, 'open', 1, 1 from (values
  ('01900000-0000-7000-8021-000000000009', 65), ('01900000-0000-7000-8021-00000000000a', 15),
  ('01900000-0000-7000-8021-00000000000b', 90), ('01900000-0000-7000-8021-00000000000c', 100),
  ('01900000-0000-7000-8021-00000000000d', 110), ('01900000-0000-7000-8021-00000000000e', 120),
  ('01900000-0000-7000-8021-00000000000f', 130), ('01900000-0000-7000-8021-000000000010', 140))
  as o (id, place);
insert into promotions.budget (offer_id)
select id from promotions.offer where id not in (select offer_id from promotions.budget);

insert into promotions.offer_version (offer_id, version, content, saved_by, saved_at)
select o.id::uuid, 1, '{
    "percent": 0, "least": "0.00", "nth": null, "weekday": null, "code": null, "period": "D",
    "multiple": 1, "days": 3, "stakeMax": null, "convertMax": null, "oddsMin": null, "rain": null,
    "contact": null, "vendor": null, "isReviewed": false, "membersMax": 100000,
    "weights": [{"category": "RNG", "percent": 100}, {"category": "FISH", "percent": 100},
      {"category": "SPORTS", "percent": 100}, {"category": "ELOTT", "percent": 50},
      {"category": "LOTT", "percent": 50}, {"category": "LIVE", "percent": 20}],
    "audience": {"levels": null, "countries": null, "depositsMin": 0, "depositsMax": null,
      "dormantDays": null, "category": null},
    "startsAt": "2026-01-01T00:00:00.000Z", "endsAt": null}'::jsonb || o.content::jsonb,
  'Madang', now()
from (values
  ('01900000-0000-7000-8021-000000000009', '{"kind": "rain", "most": "5000.00",
    "budget": "30000000.00", "multiple": 1, "days": 1,
    "rain": {"hour": 20, "minutes": 60, "envelopes": 300, "pot": "300000.00"},
    "title": {"KO": "저녁 8시 복주머니", "EN": "Red envelopes at eight"},
    "terms": {"KO": "매일 저녁 8시(서울 시각)부터 한 시간 동안 복주머니를 하나 열 수 있어요. 금액은 열 때 정해지고, 복주머니가 다 떨어지면 끝나요.", "EN": "Every day for an hour from 8 pm (Seoul), open one envelope. The amount is decided by chance, and it ends when no envelope is left."}}'),
  ('01900000-0000-7000-8021-00000000000a', '{"kind": "nth-deposit", "nth": 2, "percent": 30,
    "period": "once", "most": "50000.00", "least": "20000.00", "budget": "100000000.00",
    "multiple": 5, "days": 14,
    "title": {"KO": "두 번째 입금 보너스", "EN": "Second deposit bonus"},
    "terms": {"KO": "참여한 뒤 하는 두 번째 입금에 한 번만 드려요.", "EN": "Given once, for your second deposit."}}'),
  ('01900000-0000-7000-8021-00000000000b', '{"kind": "free-rounds", "period": "W",
    "most": "10000.00", "stakeMax": "1000.00", "budget": "50000000.00", "multiple": 0, "days": 7,
    "weights": [{"category": "RNG", "percent": 100}],
    "title": {"KO": "슬롯 무료 게임 10번", "EN": "Ten free rounds on slots"},
    "terms": {"KO": "일주일에 한 번, 우리 슬롯에서 1,000원짜리 게임 10번을 무료로 할 수 있어요. 당첨금은 바로 내 돈이에요.", "EN": "Once a week: ten rounds of KRW 1,000 on our slots. What you win is yours at once."}}'),
  ('01900000-0000-7000-8021-00000000000c', '{"kind": "free-bet", "period": "W",
    "most": "5000.00", "stakeMax": "5000.00", "oddsMin": "1.50", "budget": "20000000.00",
    "multiple": 0, "days": 7,
    "weights": [{"category": "SPORTS", "percent": 100}, {"category": "ESPORTS", "percent": 100}],
    "audience": {"levels": null, "countries": null, "depositsMin": 1, "depositsMax": null,
      "dormantDays": null, "category": null},
    "title": {"KO": "스포츠 무료 베팅", "EN": "Free bet on sports"},
    "terms": {"KO": "입금한 적이 있는 회원에게 일주일에 한 번 5,000원 무료 베팅을 드려요. 적중하면 원금을 뺀 당첨금을 드려요.", "EN": "For members who have deposited, once a week: a free bet of KRW 5,000. If it wins, you get the win without the stake."}}'),
  ('01900000-0000-7000-8021-00000000000d', '{"kind": "insurance", "period": "W", "percent": 10,
    "most": "50000.00", "least": "30000.00", "budget": "80000000.00", "multiple": 3, "days": 7,
    "title": {"KO": "주간 안심 보험", "EN": "Weekly insurance"},
    "terms": {"KO": "참여한 때부터 그 주가 끝날 때까지 내 돈으로 잃은 금액의 일부를 보너스로 돌려드려요. 회원끼리 하는 게임은 빼요.", "EN": "From when you join to the end of the week, a part of what you lost of your own money comes back as a bonus. Games between members do not count."}}'),
  ('01900000-0000-7000-8021-00000000000e', '{"kind": "contact", "contact": "zalo",
    "period": "once", "most": "7000.00", "budget": "7000000.00", "multiple": 1, "days": 14,
    "title": {"KO": "Zalo 아이디 확인 보너스", "EN": "Zalo handle bonus"},
    "terms": {"KO": "가입할 때 적은 Zalo 아이디를 상담원이 확인하면 드려요.", "EN": "Given once our staff has confirmed the Zalo handle that you gave when you registered."}}'),
  ('01900000-0000-7000-8021-00000000000f', '{"kind": "evidence", "period": "M",
    "most": "5000.00", "budget": "10000000.00", "multiple": 1, "days": 14,
    "title": {"KO": "후기 남기기", "EN": "Share your story"},
    "terms": {"KO": "마당을 소개한 글의 화면을 사진(최대 3장)으로 올리고 한 줄로 설명해 주세요. 확인한 뒤 드려요.", "EN": "Upload up to three pictures of your post about Madang with a short comment. Given after a review."}}'),
  ('01900000-0000-7000-8021-000000000010', '{"kind": "gift", "period": "M",
    "most": "30000.00", "budget": "60000000.00", "multiple": 1, "days": 14,
    "audience": {"levels": [3, 4, 5], "countries": null, "depositsMin": 0, "depositsMax": null,
      "dormantDays": null, "category": null},
    "title": {"KO": "VIP 보너스", "EN": "VIP bonus"},
    "terms": {"KO": "호박 등급부터 한 달에 한 번 받을 수 있어요.", "EN": "From the rank Amber, once a month."}}')
  ) as o (id, content);
