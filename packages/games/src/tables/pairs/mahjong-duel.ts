import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import {
  type MahjongKind,
  mahjongHand,
  mahjongKinds,
  mahjongTileCount,
} from '../hands/mahjong-hand.ts'
import type { Spot, Step, TableClass, Weighted } from '../table-class.ts'

/** Five tiles of one wall on each side. */
export type MahjongDuelOutcome = { east: number[]; west: number[] }

/** The house's own mahjong; rules and pays: games.md 1.15. */
export const mahjongDuel: TableClass<MahjongDuelOutcome> = {
  code: 'MJ',
  id: 'MJ',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 10_000 },
  spots: [
    winnerSpot('east', 'west'),
    winnerSpot('west', 'east'),
    ...(['east', 'west'] as const).flatMap(handSpots),
  ],
  controls: [],
  deal(chance) {
    const drawn = draw(chance, mahjongTileCount, 10)
    return { east: drawn.slice(0, 5), west: drawn.slice(5) }
  },
  steps: ({ east, west }): Step[] => [
    ...[0, 1, 2, 3, 4].flatMap(() =>
      (['east', 'west'] as const).map((place): Step => {
        return { kind: 'tile', place, shows: [], lastsMs: 350 }
      }),
    ),
    { kind: 'flip', place: 'east', shows: east, lastsMs: 1_800 },
    { kind: 'flip', place: 'west', shows: west, lastsMs: 1_800 },
  ],
  call: (outcome) => ({ key: isEastAhead(outcome) ? 'MJ.eastWins' : 'MJ.westWins' }),
  census: { all: everyKind, winner: eitherWins },
}

function winnerSpot(id: 'east' | 'west', opposite: string): Spot<MahjongDuelOutcome> {
  return {
    id,
    row: 'east_or_west_0.95',
    text: { key: `MJ.${id}` },
    pays: { win: fraction(19, 20) },
    hit: (outcome) => (isEastAhead(outcome) === (id === 'east') ? 'win' : undefined),
    opposite,
    countedBy: 'winner',
  }
}

function handSpots(side: 'east' | 'west'): Spot<MahjongDuelOutcome>[] {
  const is = (name: string, row: string, pays: [number, number], ...kinds: MahjongKind[]) => ({
    id: `${side}-${name}`,
    row: `hand_${row}`,
    text: { key: `MJ.${side}${name[0]!.toUpperCase()}${name.slice(1)}` },
    pays: { win: fraction(...pays) },
    hit: (outcome: MahjongDuelOutcome) =>
      kinds.includes(mahjongHand(outcome[side]).kind) ? 'win' : undefined,
  })
  return [
    is('hu', 'any_hu_54', [54, 1], 'chowHu', 'pungHu', 'dragonHu'),
    is('pung', 'pung_only_38', [38, 1], 'pung'),
    is('twoPair', 'two_pair_16', [16, 1], 'twoPair'),
    is('chow', 'chow_only_5', [5, 1], 'chow'),
    is('pair', 'pair_only_1.4', [7, 5], 'pair'),
    is('high', 'high_1.65', [33, 20], 'high'),
    is('run', 'run5_310', [310, 1], 'runOfFive'),
    is('kong', 'kong_3000', [3_000, 1], 'kong'),
    is('dragonHu', 'dragon_hu_10500', [10_500, 1], 'dragonHu'),
  ]
}

function isEastAhead({ east, west }: MahjongDuelOutcome): boolean {
  return mahjongHand(east).strength > mahjongHand(west).strength
}

/** How many of the 1,712,304 hands are of each kind; the tests go through all of them. */
export const mahjongHandCounts: Readonly<Record<MahjongKind, number>> = {
  high: 602_112,
  pair: 672_768,
  chow: 267_136,
  twoPair: 95_040,
  pung: 40_896,
  chowHu: 25_536,
  runOfFive: 5_120,
  pungHu: 3_024,
  kong: 528,
  dragonHu: 144,
}

/**
 * Yields a hand of each kind, on both sides at once: each side's spots depend only on that side.
 */
function* everyKind(): Iterable<Weighted<MahjongDuelOutcome>> {
  for (const kind of mahjongKinds) {
    const hand = mahjongHandOf(kind)
    yield { outcome: { east: hand, west: hand }, weight: mahjongHandCounts[kind] }
  }
}

/** No two hands of one wall are equal, so each side is ahead as often as the other. */
function* eitherWins(): Iterable<Weighted<MahjongDuelOutcome>> {
  const [high, pair] = [mahjongHandOf('high'), mahjongHandOf('pair')]
  yield { outcome: { east: high, west: pair }, weight: 1 }
  yield { outcome: { east: pair, west: high }, weight: 1 }
}

/** One hand of a kind, for counting and for the rules page. */
export function mahjongHandOf(kind: MahjongKind): number[] {
  return HANDS[kind]
}

const HANDS: Record<MahjongKind, number[]> = {
  high: [0, 8, 16, 24, 36],
  pair: [1, 2, 12, 20, 28],
  chow: [0, 4, 8, 16, 24],
  twoPair: [0, 1, 8, 9, 20],
  pung: [0, 1, 2, 12, 24],
  chowHu: [0, 4, 8, 16, 17],
  runOfFive: [0, 4, 8, 12, 16],
  pungHu: [0, 1, 2, 16, 17],
  kong: [0, 1, 2, 3, 16],
  dragonHu: [36, 37, 38, 40, 41],
}
