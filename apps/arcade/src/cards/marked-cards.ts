import { rankOf } from '@madang/games/tables/pairs/cards'
import type { CardMine, NamedHand } from '@madang/wire/cardroom-line'
import type { CardGame } from '@madang/wire/cardroom'
import type { CardTableState } from './card-table.ts'
import { type GameView, viewOf } from './card-view.ts'
import { shownHand } from './use-hand-name.ts'

export type Marks = {
  /** The cards of the first and of the second board. */
  boards: readonly [ReadonlySet<number>, ReadonlySet<number>]
  /** The cards of each seat. */
  handOf: (at: number) => ReadonlySet<number>
  /** Cards that won a side pot and not the main one. */
  sides: ReadonlySet<number>
  isOver: boolean
}

/**
 * Returns which cards to mark: while the hand runs the best of the own ones, once it is over those
 * that won a pot, on each board by itself.
 */
export function marksOf(state: CardTableState): Marks {
  const { hand } = state.view
  const view = viewOf(hand)
  if (hand?.state === 'over' && view?.end) return wonMarks(state.facts.table.game, view)
  const own = new Set(hand?.state === 'running' ? cardsOf(state.mine, hand.id) : [])
  return { boards: [own, none], handOf: () => own, isOver: false, sides: none }
}

/** The cards that its name speaks of; none if those are simply all of the own ones. */
function cardsOf(mine: CardMine | null, handId: string): readonly number[] {
  if (mine?.handId !== handId || !mine.named) return []
  const cards = namedCards(mine.named)
  const isEach = cards.length >= mine.cards.length && cards.every((one) => mine.cards.includes(one))
  return isEach ? [] : cards
}

/** Without the cards that only stand beside a pair, two pair, three or four of a rank. */
function namedCards({ cards, name, ranks }: NamedHand): readonly number[] {
  if (name === 'highCard') return []
  return byRank.has(name) ? cards.filter((card) => ranks.includes(rankOf(card))) : cards
}

const byRank = new Set(['pair', 'twoPair', 'threeOfAKind', 'fourOfAKind'])

function wonMarks(game: CardGame, view: GameView): Marks {
  const wins = view.wins ?? []
  const cardsIn = (some: typeof wins) =>
    new Set(some.flatMap(({ shares }) => shares.flatMap(({ hand }) => hand?.cards ?? [])))
  const main = cardsIn(wins.filter(({ pot }) => pot === 0))
  const sides = new Set([...cardsIn(wins)].filter((card) => !main.has(card)))
  const boardOf = (run: 1 | 2) => cardsIn(wins.filter((win) => win.run === run))
  const boards = [boardOf(1), boardOf(2)] as const
  const handOf = (at: number) => {
    if (view.wins) return new Set([...boards[0], ...boards[1]])
    const hasWon = (view.end?.won[at] ?? 0) > (view.end?.contributed[at] ?? 0)
    return new Set(hasWon ? (shownHand(game, view, at)?.cards ?? []) : [])
  }
  return { boards, handOf, isOver: true, sides }
}

const none: ReadonlySet<number> = new Set()
