import { draw } from '../../chance/draw.ts'
import { type Fraction, fraction } from '../../slots/count/fraction.ts'
import { meetingsCensus } from '../count/meetings-census.ts'
import { doorSteps, inDoors } from '../numbers/doors.ts'
import { type TwoEightHand, twoEightHand, twoEightTileCount } from '../hands/two-eight-hand.ts'
import type { Spot, TableClass, Words } from '../table-class.ts'

/** Two tiles for the banker and each of the three doors: shun, tian, di. */
export type TwoEightBarOutcome = { banker: number[]; doors: number[][] }

/** Mahjong tiles; rules and pays: games.md 1.7. Each door meets the banker; level hands push. */
export const twoEightBar: TableClass<TwoEightBarOutcome> = {
  code: 'MT',
  id: 'MT',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 10_000 },
  spots: ['shun', 'tian', 'di'].flatMap(doorSpots),
  controls: [],
  deal(chance) {
    const [banker = [], ...doors] = inDoors(draw(chance, twoEightTileCount, 8), 2)
    return { banker, doors }
  },
  steps: ({ banker, doors }) => doorSteps('tile', banker, doors),
  call({ banker }): Words {
    const { kind, halfPoints, isWhitePair } = twoEightHand(banker)
    if (isWhitePair) return { key: 'MT.bankerWhitePair' }
    if (kind === 'pair') return { key: 'MT.bankerPair', values: { dots: banker[0]! >> 2 } }
    if (kind === 'twoEight') return { key: 'MT.bankerTwoEight' }
    return { key: 'MT.bankerPoints', values: { points: halfPoints / 2 } }
  },
  census: {
    all: () =>
      meetingsCensus(
        twoEightTileCount,
        2,
        (hand) => twoEightHand(hand).strength,
        (door, banker) => ({ banker, doors: [door, door, door] }),
      ),
  },
}

function doorSpots(name: string, door: number): Spot<TwoEightBarOutcome>[] {
  const ahead = (outcome: TwoEightBarOutcome) =>
    twoEightHand(outcome.doors[door]!).strength - twoEightHand(outcome.banker).strength
  const pays = { win: fraction(19, 20), tie: fraction(0) }
  const is = (
    id: string,
    row: string,
    win: Fraction,
    asks: (hand: TwoEightHand) => boolean,
  ): Spot<TwoEightBarOutcome> => ({
    id: `${name}-${id}`,
    row,
    text: { key: `MT.${name}${id[0]!.toUpperCase()}${id.slice(1)}` },
    pays: { win },
    hit: (outcome) => (asks(twoEightHand(outcome.doors[door]!)) ? 'win' : undefined),
  })
  return [
    {
      id: name,
      row: 'door_win_tie_push_0.95',
      text: { key: `MT.${name}` },
      pays,
      hit: (outcome) => result(ahead(outcome)),
      opposite: `${name}-banker`,
    },
    {
      id: `${name}-banker`,
      row: 'banker_vs_door_tie_push_0.95',
      text: { key: `MT.${name}Banker` },
      pays,
      hit: (outcome) => result(-ahead(outcome)),
      opposite: name,
    },
    is('pair', 'door_is_pair_11', fraction(11), (hand) => hand.kind === 'pair'),
    is('gang', 'door_is_28_gang_45', fraction(45), (hand) => hand.kind === 'twoEight'),
    is('white', 'door_is_white_pair_115', fraction(115), (hand) => hand.isWhitePair),
    is('high', 'door_points_6_to_9.5_1.6', fraction(8, 5), (hand) => {
      return hand.kind === 'points' && hand.halfPoints >= 12
    }),
  ]
}

function result(ahead: number): string | undefined {
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'win' : undefined
}
