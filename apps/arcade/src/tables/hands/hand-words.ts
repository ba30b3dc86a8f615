import { bull } from '@madang/games/tables/hands/bull'
import { mahjongHand } from '@madang/games/tables/hands/mahjong-hand'
import { paiGowHand } from '@madang/games/tables/hands/pai-gow-hand'
import { pokerHand } from '@madang/games/tables/hands/poker-hand'
import { pokerCategoryOf } from '@madang/games/tables/hands/poker-value'
import { threeCards } from '@madang/games/tables/hands/three-cards'
import { twoEightHand } from '@madang/games/tables/hands/two-eight-hand'
import type { DealtPlace } from './dealt.ts'

/** A text key of `live.hand`, with points where hands are named by points. */
export type HandWords = { key: string; points?: number }

/**
 * Names a hand in the classes that compare hands: by its own cards, in casino hold'em with the
 * board. Returns nothing while a card is face down or not dealt yet.
 */
export function handWords(
  code: string,
  { items, place }: DealtPlace,
  places: readonly DealtPlace[],
): HandWords | undefined {
  const open = openOf(items)
  if (open === undefined || place === 'board') return undefined
  switch (code) {
    case 'HE': {
      const board = openOf(places.find((one) => one.place === 'board')?.items ?? [])
      if (open.length !== 2 || board === undefined || board.length < 3) return undefined
      return { key: pokerCategoryOf(pokerHand([...open, ...board])) }
    }
    case 'TCP':
    case 'ZJH':
      return open.length === 3 ? { key: threeCards(open).kind } : undefined
    case 'NN':
      return open.length === 5 ? bullWords(bull(open).kind) : undefined
    case 'MT':
      return open.length === 2 ? twoEightWords(open) : undefined
    case 'WZPJ':
      return open.length === 2 ? paiGowWords(open) : undefined
    case 'MJ':
      return open.length === 5 ? { key: mahjongHand(open).kind } : undefined
  }
  return undefined
}

function openOf(items: readonly (number | null)[]): number[] | undefined {
  const open = items.filter((item) => item !== null)
  return open.length > 0 && open.length === items.length ? open : undefined
}

function bullWords(kind: number): HandWords {
  if (kind === 0) return { key: 'noBull' }
  if (kind > 9) return { key: kind === 10 ? 'bullBull' : 'fiveFaces' }
  return { key: 'bull', points: kind }
}

function twoEightWords(tiles: number[]): HandWords {
  const { halfPoints, isWhitePair, kind } = twoEightHand(tiles)
  if (kind === 'points') return { key: 'points', points: halfPoints / 2 }
  if (kind === 'pair') return { key: isWhitePair ? 'whitePair' : 'tilePair' }
  return { key: kind }
}

function paiGowWords(tiles: number[]): HandWords {
  const { kind, points } = paiGowHand(tiles)
  if (kind === 'points') return { key: 'points', points }
  // Two tiles make one pair or none, so the name does not say "one" pair.
  return { key: kind === 'pair' ? 'tilePair' : kind }
}
