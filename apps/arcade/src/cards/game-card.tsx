import type { CardGame } from '@madang/wire/cardroom'
import { PlayingCard } from '../tables/hands/playing-card.tsx'
import { HwatuCard } from './hwatu/hwatu-card.tsx'

/** A card of this game: hwatu or playing card, face down if it is hidden. */
export function GameCard({
  card,
  game,
  motion,
  note,
}: {
  card: number
  game: CardGame
  motion?: 'deal'
  /** Read after its name; the card is marked. */
  note?: string | undefined
}) {
  const isHwatu = game === 'matgo' || game === 'seotda2' || game === 'seotda3'
  const shown = card < 0 ? null : card
  const more = { ...(motion !== undefined && { motion }), note }
  return isHwatu ? <HwatuCard card={shown} {...more} /> : <PlayingCard card={shown} {...more} />
}
