import { kindOf, monthOf, ribbonOf } from '@madang/games/rooms/hwatu/hwatu'
import { useTranslations } from 'use-intl'
import { Plant } from './hwatu-plants.tsx'
import { Guest } from './hwatu-guests.tsx'

/**
 * A hwatu card in paper-cut style: its month's plant, and the mark of its value. A note is read
 * after the name, and the card is marked.
 */
export function HwatuCard({
  card,
  motion,
  note,
}: {
  card: number | null
  motion?: 'deal'
  note?: string | undefined
}) {
  const t = useTranslations('cardroom.hwatu')
  const name =
    card === null
      ? t('down')
      : card >= 48
        ? t('bonus')
        : t('name', { kind: t(kindOf(card)), month: monthOf(card) })
  return (
    <span
      className="hwatu-card"
      data-motion={motion}
      data-marked={note !== undefined}
      data-face={card === null ? 'down' : 'up'}
    >
      <span className="sr-only">
        {name}
        {note !== undefined && `, ${note}`}
      </span>
      <svg viewBox="0 0 60 96" aria-hidden="true">
        {card === null ? <Back /> : <Face card={card} />}
      </svg>
    </span>
  )
}

function Face({ card }: { card: number }) {
  const kind = kindOf(card)
  const month = monthOf(card)
  return (
    <g>
      <rect className="hwatu-edge" width="60" height="96" rx="6" />
      <rect className="hwatu-paper" x="4" y="4" width="52" height="88" rx="3" />
      {kind === 'bonus' ? (
        <BonusMark />
      ) : (
        <>
          <Plant month={month} seed={card % 4} isRich={kind === 'pi' || kind === 'doublePi'} />
          <Guest card={card} />
          {kind === 'ribbon' && <Ribbon colour={ribbonOf(card)} />}
          {kind === 'bright' && <BrightMark />}
          {kind === 'doublePi' && <DoubleMark />}
          <text className="hwatu-month" x="9" y="16">
            {month}
          </text>
        </>
      )}
    </g>
  )
}

function Ribbon({ colour }: { colour: 'hong' | 'cheong' | 'cho' | undefined }) {
  const isBlue = colour === 'cheong'
  return (
    <g>
      <path className={isBlue ? 'hwatu-blue' : 'hwatu-red'} d="M22 30l16 4-3 46-7-5-8 3z" />
      {colour !== undefined && colour !== 'cho' && (
        <path className="hwatu-ink-line" d="M29 40l1 8M28 52l1 8M27 64l1 5" />
      )}
    </g>
  )
}

function BrightMark() {
  return (
    <g>
      <circle className="hwatu-red" cx="46" cy="82" r="8" />
      <path
        className="hwatu-light-line"
        d="M46 77v10M41 81h10M42.500 77.500l2 2M49.500 77.500l-2 2"
      />
    </g>
  )
}

function DoubleMark() {
  return (
    <g className="hwatu-gold">
      <circle cx="42" cy="84" r="4" />
      <circle cx="50" cy="84" r="4" />
    </g>
  )
}

function BonusMark() {
  return (
    <g>
      <path className="hwatu-gold" d="M30 24l6 15 16 1-13 10 5 16-14-9-14 9 5-16L8 40l16-1z" />
      <circle className="hwatu-red" cx="24" cy="80" r="5" />
      <circle className="hwatu-red" cx="37" cy="80" r="5" />
    </g>
  )
}

function Back() {
  return (
    <g>
      <rect className="hwatu-edge" width="60" height="96" rx="6" />
      <rect className="hwatu-back" x="4" y="4" width="52" height="88" rx="3" />
      <path className="hwatu-back-line" d="M4 36h52M4 64h52M22 4v88M38 4v88" />
    </g>
  )
}
