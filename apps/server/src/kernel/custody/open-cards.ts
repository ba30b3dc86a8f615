import {
  type Cut,
  cutOf,
  dealtBy,
  type DeckShape,
  openCards,
  type OpenedCard,
  type PromisedSets,
  setsOf,
} from '@madang/games/rooms/deals/promised-decks'
import { hashOfValue } from '../transparency/hash-of-value.ts'
import type { Secret } from './custody-store.ts'

/** The sets of hands that are being played: a hand asks several times. */
const known = new Map<string, PromisedSets>()
const knownMax = 200

export const shapeOf = ({
  deckSize,
  linkCount,
}: Pick<Secret, 'deckSize' | 'linkCount'>): DeckShape => ({ count: linkCount, size: deckSize ?? 0 })

/**
 * Returns the words of an opening: the entropy that deals, and the hash of the actions that are
 * committed, with the milliseconds that members thought. Nobody knows those before.
 *
 * @param committed the fact of `look.card_hand`
 */
export function openingWords(committed: string): string {
  const { entropy, ...actions } = JSON.parse(committed) as { entropy: string }
  return `${entropy}:${hashOfValue(actions)}`
}

/** Whether these are different places of the decks. */
export function arePlaces(secret: Secret, places: readonly number[]): boolean {
  const { count, size } = shapeOf(secret)
  return places.every((at) => at < count * size) && new Set(places).size === places.length
}

/** Opens cards of decks, dealt by this entropy. */
export function openedOf(
  secret: Secret,
  { entropyHex, places, text }: { text: string; entropyHex: string; places: readonly number[] },
): { cards: OpenedCard[]; cut: Cut } {
  const shape = shapeOf(secret)
  const sets = known.get(secret.id) ?? setsOf(text, shape)
  known.delete(secret.id)
  known.set(secret.id, sets)
  if (known.size > knownMax) known.delete(known.keys().next().value!)
  const dealt = dealtBy(entropyHex, shape)
  return { cards: openCards(sets, dealt, places), cut: cutOf(sets, dealt) }
}
