import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import { meetingsCensus } from '../count/meetings-census.ts'
import { doorSteps, inDoors } from '../numbers/doors.ts'
import { paiGowHand, paiGowTileCount } from '../hands/pai-gow-hand.ts'
import type { Spot, TableClass } from '../table-class.ts'

/** Two tiles for the banker and each of the three doors: shun, tian, di. */
export type WenzhouPaiGowOutcome = { banker: number[]; doors: number[][] }

/**
 * Rules and pays: games.md 1.9. The banker wins all hands that are level. Every door may be backed
 * to win, and one of them to lose.
 */
export const wenzhouPaiGow: TableClass<WenzhouPaiGowOutcome> = {
  code: 'WZPJ',
  id: 'WZPJ',
  version: 1,
  times: { bettingMs: 20_000, dealingMs: 10_000 },
  spots: ['shun', 'tian', 'di'].flatMap(doorSpots),
  controls: [],
  deal(chance) {
    const [banker = [], ...doors] = inDoors(draw(chance, paiGowTileCount, 8), 2)
    return { banker, doors }
  },
  steps: ({ banker, doors }) => doorSteps('tile', banker, doors),
  call: ({ banker }) => {
    const { kind, points } = paiGowHand(banker)
    if (kind === 'pair') return { key: 'WZPJ.bankerPair' }
    if (kind === 'special') return { key: 'WZPJ.bankerSpecial' }
    return { key: 'WZPJ.bankerPoints', values: { points } }
  },
  census: {
    all: () =>
      meetingsCensus(
        paiGowTileCount,
        2,
        (hand) => paiGowHand(hand).strength,
        (door, banker) => ({ banker, doors: [door, door, door] }),
      ),
  },
}

function doorSpots(name: string, door: number): Spot<WenzhouPaiGowOutcome>[] {
  const wins = ({ banker, doors }: WenzhouPaiGowOutcome) =>
    paiGowHand(doors[door]!).strength > paiGowHand(banker).strength
  return [
    {
      id: name,
      row: 'door_win_0.99',
      text: { key: `WZPJ.${name}` },
      pays: { win: fraction(99, 100) },
      hit: (outcome) => (wins(outcome) ? 'win' : undefined),
      opposite: `${name}-lose`,
    },
    {
      id: `${name}-lose`,
      row: 'door_lose_0.93',
      text: { key: `WZPJ.${name}Lose` },
      pays: { win: fraction(93, 100) },
      hit: (outcome) => (wins(outcome) ? undefined : 'win'),
      onlyOneOf: 'lose',
      opposite: name,
    },
  ]
}
