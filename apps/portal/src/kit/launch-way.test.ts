import { expect, test } from 'vitest'
import type { Game } from '@madang/wire/catalog'
import { launchWay } from './launch-way.ts'

type Asked = Parameters<typeof launchWay>[0]

const game = (more: Partial<Game>): Asked => ({
  accountTypeName: 'RNG',
  code: null,
  defaultPlayType: null,
  gameId: 'moon',
  gameType: 'RNG',
  isGame: 'GAME',
  vassalage: 'NARU',
  ...more,
})
const ticket = { code: 'K3', defaultPlayType: 'sum' }

// Specification, 4, game launch, 2 and 3, line by line.
test.each<[string, Partial<Game>, string]>([
  ['LOTT of TCG_SEA', { accountTypeName: 'TCG_SEA', gameType: 'LOTT' }, 'lottery /seaLottery'],
  ['ELOTT of TCG_SEA', { accountTypeName: 'TCG_SEA', gameType: 'ELOTT' }, 'lottery /seaLottery'],
  [
    'a ticket there',
    { accountTypeName: 'TCG_SEA', gameType: 'LOTT', ...ticket },
    'lottery /seaLottery',
  ],
  ['LOTT of VN', { accountTypeName: 'TCG_LOTTO_VN', gameType: 'LOTT' }, 'lottery /vnlottery'],
  ['ELOTT of VN', { accountTypeName: 'TCG_LOTTO_VN', gameType: 'ELOTT' }, 'lottery /vnlottery'],
  ['LOTT', { accountTypeName: 'LOTT', gameType: 'LOTT' }, 'lottery /lottery'],
  ['ELOTT', { accountTypeName: 'ELOTT', gameType: 'ELOTT' }, 'lottery /lottery'],
  ['LOTT of ELOTT', { accountTypeName: 'ELOTT', gameType: 'LOTT' }, 'lottery /lottery'],
  [
    'a ticket',
    { accountTypeName: 'LOTT', gameType: 'LOTT', ...ticket },
    'lottery /lottery?gameCode=K3&playType=sum',
  ],
  ['only a code', { accountTypeName: 'LOTT', code: 'K3', gameType: 'LOTT' }, 'lottery /lottery'],
  [
    'only a play type',
    { accountTypeName: 'LOTT', defaultPlayType: 'sum', gameType: 'LOTT' },
    'lottery /lottery',
  ],
  [
    'a lottery of anybody else',
    { accountTypeName: 'NARU', gameType: 'ELOTT' },
    'game /game?gameId=moon null',
  ],
  [
    'a list of anybody else',
    { accountTypeName: 'NARU', gameType: 'LOTT', isGame: 'VASSALAGE' },
    'sub-games NARU',
  ],
  [
    'a lottery page and no list',
    { accountTypeName: 'LOTT', gameType: 'LOTT', isGame: 'VASSALAGE' },
    'lottery /lottery',
  ],
  ['account type without lottery', { accountTypeName: 'TCG_SEA' }, 'game /game?gameId=moon NARU'],
  ['VASSALAGE', { gameType: 'LIVE', isGame: 'VASSALAGE' }, 'sub-games NARU'],
  ['VASSALAGE of slots', { isGame: 'VASSALAGE' }, 'sub-games NARU'],
  ['a slot is remembered by its vendor', {}, 'game /game?gameId=moon NARU'],
  ['LIVE', { gameType: 'LIVE' }, 'game /game?gameId=moon null'],
  ['SPORTS', { gameType: 'SPORTS' }, 'game /game?gameId=moon null'],
  ['PVP', { gameType: 'PVP' }, 'game /game?gameId=moon null'],
])(
  'point 9: lottery launch vendor TCG_SEA, and where each other lottery begins: %s',
  (_, more, wanted) => {
    const way = launchWay(game(more))
    const words = way.kind === 'sub-games' ? [way.vassalage] : [way.href]
    const parts = way.kind === 'game' ? [...words, String(way.vassalage)] : words
    expect([way.kind, ...parts].join(' ')).toBe(wanted)
  },
)

test('free play is said in the address', () => {
  expect(launchWay(game({}), { isFree: true })).toMatchObject({
    href: '/game?gameId=moon&mode=free',
  })
})
