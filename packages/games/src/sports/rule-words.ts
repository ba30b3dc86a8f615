/** The settlement rules in Korean, by their wording in the tables of sports. */
const korean: Readonly<Record<string, string>> = {
  'the table after the last round; sides that are level share the place (dead heat)':
    '마지막 라운드가 끝난 순위표로 정산해요. 완전히 같은 팀은 순위를 나눠 가져요.',
  '90 minutes rule; UOF voids by void factor (Sportradar SDK, betSettlementMarketOutcome)':
    '정규 시간 90분(추가 시간 포함)의 결과로 정산해요.',
  'a card is one, yellow or red': '경고와 퇴장은 각각 카드 1장으로 세요.',
  'a draw is void': '무승부면 베팅액을 돌려드려요.',
  'after a retirement decided markets stand, the others are void; the winner by the sport’s rule':
    '기권하면 이미 결정된 마켓은 그대로 정산하고 나머지는 무효예요. 승자는 종목 규정을 따라요.',
  'any other score is its own outcome': '목록에 없는 스코어는 ‘기타 스코어’로 정산해요.',
  'corners that were taken': '실제로 찬 코너킥만 세요.',
  'extra innings count; stands after nine innings, or 8.5 with the home side ahead (UOF 251, 256, 258)':
    '연장 이닝도 포함해요. 9이닝, 홈팀이 앞서면 8.5이닝이 끝나야 성립해요.',
  'five innings must be complete': '5이닝이 끝나야 성립해요.',
  'maps that are not played are void; the winner stands when the organiser names one':
    '치르지 않은 맵은 무효예요. 승자는 주최 측 발표를 따라요.',
  'nil is even': '0은 짝수로 정산해요.',
  'no goal is an outcome': '골이 없는 경우도 하나의 결과예요.',
  'overtime and shoot-out count': '연장전과 슛아웃을 포함해요.',
  'overtime counts, but not in regulation, half and quarter markets (UOF 219, 223, 225)':
    '연장전을 포함해요. 정규 시간, 전반과 후반, 쿼터 마켓은 빼요.',
  'own goals are passed over; void where the player takes no part':
    '자책골은 건너뛰어요. 출전하지 않은 선수면 베팅 금액을 돌려드려요.',
  'own goals count': '자책골도 세요.',
  'own goals do not count; void where the player takes no part':
    '자책골은 세지 않아요. 출전하지 않은 선수면 베팅 금액을 돌려드려요.',
  'quarter lines are two half stakes; in play from the score at the bet (ky-official 1.1/4)':
    '쿼터 라인은 베팅액을 둘로 나눠 정산해요. 경기 중 베팅은 베팅할 때의 스코어부터 세요.',
  'regular time alone': '정규 시간의 결과로만 정산해요.',
  'seven games to six': '7 대 6으로 끝난 세트를 말해요.',
  'the first to have so many points': '먼저 그 점수에 닿은 쪽이 이겨요.',
  'the game must be played out': '그 게임이 끝나야 성립해요.',
  'the innings must be complete': '그 이닝이 끝나야 성립해요.',
  'the official ranking of the day; runners that are level share it (dead heat)':
    '당일 공식 순위로 정산해요. 순위가 같으면 나눠 가져요.',
  'the official result on the day; after an early end decided markets stand':
    '당일 공식 결과로 정산해요. 일찍 끝나면 이미 결정된 마켓만 그대로 정산해요.',
  'who ranks higher; void where one of them does not start':
    '순위가 더 높은 쪽이 이겨요. 한쪽이라도 출전하지 않으면 베팅액을 돌려드려요.',
  'the official winner': '공식 승자로 정산해요.',
  'the official winner on the day; a draw or no contest is void':
    '경기 당일의 공식 승자로 정산해요. 무승부나 무효 경기면 베팅액을 돌려드려요.',
}

/** Who comes first in a season, and who is placed (UOF 534). */
export const seasonRule =
  'the table after the last round; sides that are level share the place (dead heat)'

/** A rule of a sport's table in both languages. */
export const ruleWords = (source: string): { KO: string; EN: string } => ({
  EN: source,
  KO: korean[source] ?? source,
})
