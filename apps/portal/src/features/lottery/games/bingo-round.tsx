import type { LotteryTicket } from '@madang/wire/lottery-tickets'
import { Badge, formatMoney, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { BingoCard, completedAt } from './bingo-card.tsx'
import { useWords } from '../use-words.ts'

type CardLine = LotteryTicket['lines'][number]

/** The member's cards of one round, each with its patterns and its wins so far. */
export function BingoRound({
  called,
  tickets,
  title,
}: {
  called: readonly string[]
  tickets: readonly LotteryTicket[]
  title: string
}) {
  const t = useTranslations('lottery')
  const cards = cardsOf(tickets)
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-h3">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
        {cards.map((lines, at) => (
          <li key={JSON.stringify(lines[0]?.picks)}>
            <BingoCard
              card={lines[0]?.picks ?? []}
              called={new Set(called)}
              name={t('cardName', { card: at + 1 })}
            >
              <ul className="grid gap-1 text-small">
                {lines.map((line) => (
                  <PatternLine key={line.playType} called={called} line={line} />
                ))}
              </ul>
            </BingoCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A pattern of a card: open or complete at a call, and its win. */
function PatternLine({ called, line }: { called: readonly string[]; line: CardLine }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const words = useWords('bingo')
  const call = completedAt(line.playType, line.picks, called)
  return (
    <li className="flex items-center gap-2">
      <span className="label text-text-2">{words.play(line.playType)}</span>
      {call !== undefined && (
        <Badge tone={Number(line.won ?? 0) > 0 ? 'ok' : 'plain'}>{t('atCall', { call })}</Badge>
      )}
      <span className="num label ms-auto font-semibold">
        {call !== undefined && line.won !== null ? formatMoney(line.won, { lang }) : '–'}
      </span>
    </li>
  )
}

/** Groups lines of the same card, whichever request bought them. */
function cardsOf(tickets: readonly LotteryTicket[]): CardLine[][] {
  const cards = new Map<string, CardLine[]>()
  for (const { lines, state } of tickets) {
    if (state === 'cancelled' || state === 'void') continue
    for (const line of lines) {
      const key = JSON.stringify(line.picks)
      cards.set(key, [...(cards.get(key) ?? []), line])
    }
  }
  return [...cards.values()]
}
