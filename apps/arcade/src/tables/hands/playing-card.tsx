import { rankNames, rankOf, suitOf, suits } from '@madang/games/tables/pairs/cards'
import { useTranslations } from 'use-intl'

const pips = [
  'M50 6c8 18 40 34 40 54 0 18-22 24-33 10l7 24H36l7-24C32 84 10 78 10 60 10 40 42 24 50 6z',
  'M50 92L14 56C-6 34 24 6 50 34 76 6 106 34 86 56z',
  'M50 6l34 44-34 44-34-44z',
  'M50 8a19 19 0 0 1 14 32 20 20 0 1 1-9 30l6 24H39l6-24a20 20 0 1 1-9-30A19 19 0 0 1 50 8z',
] as const

/**
 * A playing card in paper-cut style, with its name; face down it shows the house's patchwork. A
 * note is read after the name, and the card is marked.
 */
export function PlayingCard({
  card,
  motion,
  note,
}: {
  card: number | null
  motion?: 'deal' | 'flip'
  note?: string | undefined
}) {
  const t = useTranslations('live.card')
  const name =
    card === null
      ? t('down')
      : t(suits[suitOf(card)] ?? 'spades', { rank: rankNames[rankOf(card)] ?? '' })
  return (
    <span
      className="playing-card"
      data-motion={motion}
      data-marked={note !== undefined}
      data-face={card === null ? 'down' : 'up'}
    >
      <span className="sr-only">
        {name}
        {note !== undefined && `, ${note}`}
      </span>
      <svg viewBox="0 0 70 100" aria-hidden="true">
        {card === null ? <Back /> : <Face card={card} />}
      </svg>
    </span>
  )
}

function Face({ card }: { card: number }) {
  const rank = rankNames[rankOf(card)] ?? ''
  const suit = suitOf(card)
  const isRed = suit === 1 || suit === 2
  return (
    <g className={isRed ? 'card-red' : 'card-black'} data-suit={suits[suit]}>
      <rect className="card-paper" x="1" y="1" width="68" height="98" rx="8" />
      <text x="8" y="27" className="card-rank">
        {rank}
      </text>
      <path d={pips[suit]} transform="translate(8 32) scale(.17)" />
      <path d={pips[suit]} transform="translate(22 42) scale(.42)" />
    </g>
  )
}

function Back() {
  return (
    <g>
      <rect className="card-back" x="1" y="1" width="68" height="98" rx="8" />
      <path className="card-back-a" d="M8 8h24v38H8z" />
      <path className="card-back-b" d="M35 8h27v22H35zM8 49h24v43H8z" />
      <path className="card-back-c" d="M35 33h27v34H35z" />
      <path className="card-back-a" d="M35 70h27v22H35z" />
    </g>
  )
}
