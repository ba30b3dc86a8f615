import { useTranslations } from 'use-intl'
import { kindOf, monthOf } from '@madang/games/rooms/hwatu/hwatu'
import { rankNames, rankOf, suitOf } from '@madang/games/tables/pairs/cards'
import { Money } from '@madang/ui'
import type { CardGame } from '@madang/wire/cardroom'

/** What a card game's engine shows at one moment of a hand; each game fills its own fields. */
export type ShownFrame = {
  hands: number[][]
  seats: { stack: number; committed?: number; hasFolded?: boolean }[]
  pot?: number
  board?: number[]
  secondBoard?: number[]
  floor?: number[]
  sides?: { captured: number[] }[]
}

/** One moment of a hand in text: the cards in the middle, and each seat's cards and chips. */
export function HandView({
  frame,
  game,
  names,
}: {
  frame: ShownFrame
  game: CardGame
  names: readonly string[]
}) {
  const t = useTranslations('cardroomOffice')
  const wordOf = useCardWord(game)
  const middle = [...(frame.board ?? []), ...(frame.floor ?? [])]
  return (
    <div className="grid gap-2 bg-s2 p-3 text-small">
      {frame.pot !== undefined && (
        <p className="num">
          {t('pot')} <Money value={moneyOf(frame.pot)} />
        </p>
      )}
      {middle.length > 0 && (
        <p>
          {t('middle')}: <b>{middle.map(wordOf).join(' ')}</b>
        </p>
      )}
      {frame.secondBoard && <p>{frame.secondBoard.map(wordOf).join(' ')}</p>}
      <ul className="grid gap-1">
        {names.map((name, at) => (
          // Two computer players may have the same name.
          <li key={`${at}-${name}`} className="flex flex-wrap gap-x-3">
            <span className={frame.seats[at]?.hasFolded ? 'line-through' : ''}>{name}</span>
            <b>{(frame.hands[at] ?? []).map(wordOf).join(' ')}</b>
            {frame.sides?.[at] && (
              <span className="text-text-2">{frame.sides[at].captured.map(wordOf).join(' ')}</span>
            )}
            <span className="num ms-auto">
              <Money value={moneyOf(frame.seats[at]?.stack ?? 0)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const signs = ['♠', '♥', '♦', '♣']

/** Returns a card in a few signs; a hidden card is a rectangle. */
function useCardWord(game: CardGame): (card: number) => string {
  const t = useTranslations('cardroomOffice.hwatu')
  const isHwatu = game === 'matgo' || game === 'seotda2' || game === 'seotda3'
  return (card) => {
    if (card < 0) return '▮'
    if (isHwatu) return t('card', { kind: t(kindOf(card)), month: monthOf(card) })
    return `${rankNames[rankOf(card)]}${signs[suitOf(card)]}`
  }
}

/** A chip is one hundredth of the currency unit. */
const moneyOf = (chips: number): string => (chips / 100).toFixed(2)
