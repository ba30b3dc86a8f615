import { type BaccaratOutcome, baccaratWinner, dealBaccarat, pointsOf } from './baccarat-hand.ts'
import { baccaratCensus } from './baccarat-census.ts'
import {
  banker,
  bankerEz,
  bankerNoCommission,
  big,
  dragon7,
  dragonBonus,
  eitherPair,
  lucky6,
  natural,
  pair,
  panda8,
  perfectPair,
  player,
  small,
  super6,
  tie,
  totalEven,
  totalOdd,
} from './baccarat-spots.ts'
import type { Spot, Step, TableClass } from '../table-class.ts'

/** Rules and pays: games.md 1.1. The banker's win pays 0.95. */
export const baccarat = baccaratTable('BAC', {
  spots: [
    player,
    banker,
    tie(8),
    pair('player'),
    pair('banker'),
    eitherPair,
    perfectPair(200),
    big(27, 50),
    small(3, 2),
    lucky6,
    dragonBonus('player'),
    dragonBonus('banker'),
  ],
  controls: [
    { ...perfectPair(50), id: 'perfect-pair-50' },
    { ...big(53, 100), id: 'big-053' },
    { ...small(29, 20), id: 'small-145' },
    { ...super6(12), id: 'super-6-12' },
    natural('player'),
    natural('banker'),
    totalOdd,
    totalEven,
  ],
})

/** No commission; a banker's win with six pays a half. */
export const baccaratNoCommission = baccaratTable('BAC-no-commission', {
  spots: [
    player,
    bankerNoCommission,
    tie(8),
    super6(15),
    pair('player'),
    pair('banker'),
    eitherPair,
    perfectPair(200),
  ],
  controls: [],
})

/** No commission; a banker's win with seven of three cards is a push. */
export const baccaratEz = baccaratTable('BAC-ez', {
  spots: [player, bankerEz, tie(9), dragon7, panda8, pair('player'), pair('banker')],
  controls: [],
})

type Spots = { spots: Spot<BaccaratOutcome>[]; controls: Spot<BaccaratOutcome>[] }

function baccaratTable(id: string, { spots, controls }: Spots): TableClass<BaccaratOutcome> {
  return {
    code: 'BAC',
    id,
    version: 1,
    times: { bettingMs: 20_000, dealingMs: 12_000 },
    spots,
    controls,
    deal: dealBaccarat,
    steps: stepsOf,
    call(outcome) {
      const points = { player: pointsOf(outcome.player), banker: pointsOf(outcome.banker) }
      return { key: `BAC.${baccaratWinner(outcome)}Wins`, values: points }
    },
    census: baccaratCensus,
  }
}

/** Two cards each face down, revealed together; third cards are dealt face up. */
function stepsOf({ player, banker }: BaccaratOutcome): Step[] {
  const down = (place: string): Step => ({ kind: 'card', place, shows: [], lastsMs: 900 })
  const third = (place: string, cards: readonly number[]): Step[] =>
    cards.length < 3 ? [] : [{ kind: 'card', place, shows: cards.slice(2), lastsMs: 1_700 }]
  return [
    ...['player', 'banker', 'player', 'banker'].map(down),
    { kind: 'flip', place: 'player', shows: player.slice(0, 2), lastsMs: 1_500 },
    { kind: 'flip', place: 'banker', shows: banker.slice(0, 2), lastsMs: 1_500 },
    ...third('player', player),
    ...third('banker', banker),
  ]
}
