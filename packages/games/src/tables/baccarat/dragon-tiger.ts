import { draw } from '../../chance/draw.ts'
import { fraction } from '../../slots/count/fraction.ts'
import { type Card, cardOf, isRed, rankOf, suitOf, suits } from '../pairs/cards.ts'
import type { Pays, Spot, Step, TableClass, Weighted, Words } from '../table-class.ts'

/** One card each, of eight decks shuffled for every round; the king is highest, the ace lowest. */
export type DragonTigerOutcome = { dragon: Card; tiger: Card }

const side = ['dragon', 'tiger'] as const
type Side = (typeof side)[number]
type DragonTigerSpot = Spot<DragonTigerOutcome>

/** Rules and pays: games.md 1.4; a tie returns half of a dragon or tiger bet. */
export const dragonTiger: TableClass<DragonTigerOutcome> = {
  code: 'DAT',
  id: 'DAT',
  version: 1,
  times: { bettingMs: 15_000, dealingMs: 5_000 },
  spots: [
    ...side.map((own) =>
      sideSpot(own, own, 'dragon_or_tiger_tie_half_back', { tie: fraction(-1, 2) }),
    ),
    tieSpot('tie', 11),
    {
      id: 'suited-tie',
      row: 'suited_tie_50',
      text: text('suitedTie'),
      pays: { win: fraction(50) },
      hit: (outcome) => won(outcome.dragon === outcome.tiger),
    },
    ...side.flatMap((own) => [
      ...halves(own),
      ...suits.map((name, suit): DragonTigerSpot => ({
        ...cardSpot(own, name, 'suit_3_7loses', fraction(3), (card) => {
          return suitOf(card) === suit && rankOf(card) !== SEVEN
        }),
      })),
    ]),
  ],
  controls: [
    sideSpot('dragon-push', 'dragon', 'dragon_or_tiger_tie_push', { tie: fraction(0) }),
    tieSpot('tie-8', 8),
    tieSpot('tie-10', 10),
    cardSpot('dragon', 'odd-7', 'odd_075', fraction(3, 4), isOdd),
    cardSpot('dragon', 'even-7', 'even_105', fraction(21, 20), (card) => !isOdd(card)),
    cardSpot('dragon', 'suit-7', 'suit_3', fraction(3), (card) => suitOf(card) === 0),
  ],
  deal(chance) {
    const [dragon = 0, tiger = 0] = draw(chance, SHOE, 2).map(cardOf)
    return { dragon, tiger }
  },
  steps: ({ dragon, tiger }): Step[] => [
    { kind: 'card', place: 'dragon', shows: [], lastsMs: 800 },
    { kind: 'card', place: 'tiger', shows: [], lastsMs: 800 },
    { kind: 'flip', place: 'dragon', shows: [dragon], lastsMs: 1_200 },
    { kind: 'flip', place: 'tiger', shows: [tiger], lastsMs: 1_200 },
  ],
  call: (outcome) => text(`${dragonTigerWinner(outcome)}Wins`),
  census: { all: everyPair },
}

/** Who has the higher card: what the roads are drawn from. */
export function dragonTigerWinner(outcome: DragonTigerOutcome): Side | 'tie' {
  const ahead = rankOf(outcome.dragon) - rankOf(outcome.tiger)
  if (ahead === 0) return 'tie'
  return ahead > 0 ? 'dragon' : 'tiger'
}

function sideSpot(id: string, own: Side, row: string, pays: Pays): DragonTigerSpot {
  return {
    id,
    row,
    text: text(own),
    pays: { win: fraction(1), ...pays },
    hit(outcome) {
      const winner = dragonTigerWinner(outcome)
      if (winner === 'tie') return 'tie'
      return won(winner === own)
    },
    opposite: own === 'dragon' ? 'tiger' : 'dragon',
  }
}

function tieSpot(id: string, pays: number): DragonTigerSpot {
  return {
    id,
    row: `tie_${pays}`,
    text: text('tie'),
    pays: { win: fraction(pays) },
    hit: (outcome) => won(dragonTigerWinner(outcome) === 'tie'),
  }
}

/** Even chances on one side's card; a seven loses all but red and black. */
function halves(own: Side): DragonTigerSpot[] {
  const even = 'odd_even_big_small_7loses_1'
  const not7 = (card: Card) => rankOf(card) !== SEVEN
  const pair = (row: string, pays: [number, number], names: [string, string], is: IsCard) => [
    {
      ...cardSpot(own, names[0], row, fraction(...pays), is),
      opposite: `${own}-${names[1]}`,
    },
    {
      ...cardSpot(own, names[1], row, fraction(...pays), (card) => {
        return (row !== even || not7(card)) && !is(card)
      }),
      opposite: `${own}-${names[0]}`,
    },
  ]
  return [
    ...pair(even, [1, 1], ['odd', 'even'], (card) => not7(card) && isOdd(card)),
    ...pair(even, [1, 1], ['big', 'small'], (card) => rankOf(card) > SEVEN),
    ...pair('red_black_090', [9, 10], ['red', 'black'], isRed),
  ]
}

type IsCard = (card: Card) => boolean

function cardSpot(
  own: Side,
  name: string,
  row: string,
  pays: Pays[string],
  is: IsCard,
): DragonTigerSpot {
  return {
    id: `${own}-${name}`,
    row,
    text: text(`${own}${capital(name)}`),
    pays: { win: pays },
    hit: (outcome) => won(is(outcome[own])),
  }
}

/** All pairs of the 52 cards; of the shoe's eight alike, seven are left for the second. */
function* everyPair(): Iterable<Weighted<DragonTigerOutcome>> {
  for (let dragon = 0; dragon < 52; dragon += 1) {
    for (let tiger = 0; tiger < 52; tiger += 1) {
      yield { outcome: { dragon, tiger }, weight: 8 * (tiger === dragon ? 7 : 8) }
    }
  }
}

function isOdd(card: Card): boolean {
  return rankOf(card) % 2 === 0
}

function won(isWon: boolean): 'win' | undefined {
  return isWon ? 'win' : undefined
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function text(key: string): Words {
  return { key: `DAT.${key}` }
}

const SHOE = 416
const SEVEN = 6
