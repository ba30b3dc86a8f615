import type { CastMember, TeamMember } from '#identity'

/** The demo brand's agent, who leads a team of forty over four levels. */
export const castAgent: CastMember = {
  bornOn: '1985-06-21',
  email: '',
  mobile: '',
  name: 'hana',
  password: 'madang-hana-2026',
  paymentPassword: '264108',
  realName: '윤하나',
}

/** The team by level: the first names of each level are agents themselves. */
const levels: { agentCount: number; names: string[] }[] = [
  {
    agentCount: 3,
    names: [
      'daon 서다온',
      'siwoo 한시우',
      'jiho 임지호',
      'yerin 오예린',
      'doyun 신도윤',
      'arin 권아린',
    ],
  },
  {
    agentCount: 2,
    names: [
      'gaeun 황가은',
      'minjae 안민재',
      'seojun 송서준',
      'yuna2 전유나',
      'taeho 홍태호',
      'sohee 유소희',
      'eunwoo 고은우',
      'haram 문하람',
      'jisu 손지수',
      'byul 양한별',
      'woojin 배우진',
      'nari 조나리',
    ],
  },
  {
    agentCount: 1,
    names: [
      'hyunwoo 백현우',
      'sumin 허수민',
      'jaemin 남재민',
      'dahye 심다혜',
      'kyungho 노경호',
      'boram 하보람',
      'seungmin 곽승민',
      'yejin 성예진',
      'dongha 차동하',
      'mirae 주미래',
      'inho 우인호',
      'sena 구세나',
      'jungwoo 민정우',
      'hayoung 류하영',
    ],
  },
  {
    agentCount: 0,
    names: [
      'gyuri 나규리',
      'sanghoon 진상훈',
      'yubin 엄유빈',
      'chanho 원찬호',
      'seri 천세리',
      'kangmin 방강민',
      'ona 공온아',
      'jinsol 현진솔',
    ],
  },
]

export type Place = {
  account: string
  realName: string
  bornOn: string
  level: number
  isAgent: boolean
  referredBy: string
  /** How many days before the start they registered; the last two came yesterday and today. */
  daysAgo: number
}

/** The team in the order of registration. */
export const teamPlaces: readonly Place[] = placesOf()

function placesOf(): Place[] {
  const places: Place[] = []
  for (const [at, { agentCount, names }] of levels.entries()) {
    const above = places.filter(({ level }) => level === at)
    const uplines = above.filter(({ isAgent }) => isAgent)
    for (const [place, name] of names.entries()) {
      const [account = '', realName = ''] = name.split(' ')
      const isAgent = place < agentCount
      const isLast = at === levels.length - 1
      // Agents are below agents, so that their contracts form one line; members are below anybody.
      const pool = isAgent || place % 3 !== 0 ? uplines : above
      const upline = pool[place % Math.max(1, pool.length)]
      places.push({
        account,
        bornOn: `${1975 + ((at * 7 + place * 3) % 28)}-0${1 + (place % 9)}-1${at}`,
        referredBy: upline?.account ?? castAgent.name,
        daysAgo: isAgent
          ? 97 - at
          : Math.max(isLast ? names.length - 1 - place : 3, 88 - at * 18 - place * 4),
        isAgent,
        level: at + 1,
        realName,
      })
    }
  }
  return places
}

/** Returns a team place as a member registered then, by their inviter's link if there is one. */
export const memberOf = (
  { account, bornOn, referredBy, daysAgo, realName }: Place,
  now: Date,
  codeOf: (referredBy: string) => string | null,
): TeamMember => ({
  account,
  bornOn,
  referredBy,
  invitationCode: codeOf(referredBy),
  realName,
  registeredAt: new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000),
})
