import type { FamilyId } from '@madang/games/lottery/family'
import type { Worded } from '@madang/wire'
import { unitsPerWon } from '#kernel/money'
import { familyNames } from './families.ts'
import type { Area, LotteryGame } from './game.ts'
import type { Schedule } from '../draws/schedule.ts'

/** A game of the demo brand with its name in the catalog. */
export type CastGame = { game: LotteryGame; name: Worded; isHot: boolean }

const every = (everySeconds: number): Schedule => ({
  closeSeconds: everySeconds <= 90 ? 5 : 10,
  everySeconds,
  kind: 'own',
})

type Line = [id: string, family: FamilyId, area: Area, schedule: Schedule, name: Worded]

const paces = {
  60: ['1분', '1 min'],
  90: ['90초', '90 s'],
  180: ['3분', '3 min'],
  300: ['5분', '5 min'],
}

const paced = (family: FamilyId, area: Area, seconds: (keyof typeof paces)[]): Line[] =>
  seconds.map((pace) => {
    const [ko, en] = paces[pace]
    const { EN, KO } = familyNames[family]
    const name = { EN: `${EN} ${en}`, KO: `${KO} ${ko}` }
    return [`${family}-${pace}`, family, area, every(pace), name]
  })

const ownPaces: (keyof typeof paces)[] = [60, 90, 180, 300]

/** Draws daily at a time of the zone; the server draws itself, and the game says so. */
const daily = (
  hour: number,
  minute: number,
  zoneHours: number,
  days: { weekdays?: number[]; monthDays?: number[] } = {},
): Schedule => ({
  atMinute: hour * 60 + minute,
  closeSeconds: 900,
  isSimulated: true,
  kind: 'days',
  zoneHours,
  ...days,
})

const sunday = 0
const thursday = 4
const saturday = 6

/** Each day has three draws of the south (four on Saturday), two or three of the centre. */
const vietnam: Line[] = [
  ['xsmb', 'vn-north', 'TCG_LOTTO_VN', daily(18, 15, 7), { EN: 'XSMB north', KO: '북부 XSMB' }],
  ...[1, 2, 3, 4].map((at): Line => {
    const days = at === 4 ? { weekdays: [saturday] } : {}
    const name = { EN: `XSMN south ${at}`, KO: `남부 XSMN ${at}` }
    return [`xsmn-${at}`, 'vn-south', 'TCG_LOTTO_VN', daily(16, 15, 7, days), name]
  }),
  ...[1, 2, 3].map((at): Line => {
    const days = at === 3 ? { weekdays: [sunday, thursday, saturday] } : {}
    const name = { EN: `XSMT central ${at}`, KO: `중부 XSMT ${at}` }
    return [`xsmt-${at}`, 'vn-south', 'TCG_LOTTO_VN', daily(17, 15, 7, days), name]
  }),
]

const lines: Line[] = [
  ...paced('powerball', 'LOTT', ownPaces),
  ...paced('ladder', 'LOTT', ownPaces),
  ...paced('ssc', 'LOTT', ownPaces),
  ...paced('11x5', 'LOTT', ownPaces),
  ...paced('mark6', 'LOTT', ownPaces),
  ...paced('k3', 'ELOTT', ownPaces),
  ...paced('pk10', 'ELOTT', ownPaces),
  ...paced('keno', 'ELOTT', ownPaces),
  ...paced('bingo', 'ELOTT', [90, 180]),
  ...vietnam,
  ...vietnamFast('vn-north', '베트남 북부', 'Vietnam north'),
  ...vietnamFast('vn-south', '베트남 남부', 'Vietnam south'),
  ['4d-real', '4d', 'TCG_SEA', daily(18, 30, 8, { weekdays: [0, 3, 6] }), word('4D', '4D')],
  ['3d-real', '3d', 'TCG_SEA', daily(21, 0, 8), word('3D', '3D')],
  [
    'thai-real',
    'thai',
    'TCG_SEA',
    daily(15, 30, 7, { monthDays: [1, 16] }),
    word('태국 복권', 'Thai'),
  ],
  ['togel-real', 'togel', 'TCG_SEA', daily(17, 45, 8), word('토겔', 'Togel')],
  ...paced('4d', 'TCG_SEA', [180]),
  ...paced('3d', 'TCG_SEA', [60]),
  ...paced('thai', 'TCG_SEA', [300]),
  ...paced('togel', 'TCG_SEA', [180]),
]

function word(ko: string, en: string): Worded {
  return { EN: en, KO: ko }
}

function vietnamFast(family: FamilyId, ko: string, en: string): Line[] {
  return ([1, 2, 5] as const).map((minutes) => [
    `${family}-${minutes * 60}`,
    family,
    'TCG_LOTTO_VN',
    every(minutes * 60),
    { EN: `${en} ${minutes} min`, KO: `${ko} ${minutes}분` },
  ])
}

const hot = new Set(['powerball-300', 'ladder-180', 'ssc-60', 'keno-60', 'pk10-60', 'vn-north-60'])

/** Returns the lotteries of the demo brand. */
export const castGames = (): CastGame[] =>
  lines.map(([id, family, area, schedule, name], position) => ({
    game: {
      area,
      drawCeilingUnits: 50_000_000_000n * unitsPerWon,
      family,
      familyVersion: 1,
      groupMax: 1950,
      id,
      isImported: false,
      numberCeilingUnits: 500_000_000n * unitsPerWon,
      odds: {},
      position,
      schedule,
      state: 'open',
      ticketUnitsMax: 20_000_000n * unitsPerWon,
      version: 0,
    },
    isHot: hot.has(id),
    name,
  }))

/** The names of instant tickets. */
export const scratchNames: Readonly<Record<string, Worded>> = {
  'dawn-market': { EN: 'Dawn Market', KO: '새벽 시장' },
  'dragon-stairs': { EN: 'Dragon Stairs', KO: '용의 계단' },
  'lotus-pond': { EN: 'Lotus Pond', KO: '연꽃 연못' },
  'magpie-gift': { EN: 'Magpie Gift', KO: '까치의 선물' },
  'moon-jar': { EN: 'Moon Jar', KO: '달항아리' },
  'tiger-coin': { EN: 'Tiger Coin', KO: '호랑이 엽전' },
}
