import type { CardGame } from '@madang/wire/cardroom'
import { PlayingCard } from '../tables/hands/playing-card.tsx'
import { HwatuCard } from './hwatu/hwatu-card.tsx'

/** A card of this game: hwatu or playing card, face down if it is hidden. */
export function GameCard({
  card,
  game,
  motion,
}: {
  card: number
  game: CardGame
  motion?: 'deal'
}) {
  const isHwatu = game === 'matgo' || game === 'seotda2' || game === 'seotda3'
  const shown = card < 0 ? null : card
  const moving = motion === undefined ? {} : { motion }
  return isHwatu ? <HwatuCard card={shown} {...moving} /> : <PlayingCard card={shown} {...moving} />
}
