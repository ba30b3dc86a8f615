import type { LotteryTicket } from '@madang/wire/lottery-tickets'
import { formatMoney, joinClasses, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** The member's slips of one round: which numbers were called, and their wins. */
export function KenoRound({
  called,
  isOver,
  tickets,
  title,
}: {
  called: readonly string[]
  isOver: boolean
  tickets: readonly LotteryTicket[]
  title: string
}) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const lit = new Set(called)
  const slips = tickets.flatMap(({ id, lines, state }) =>
    state === 'cancelled' || state === 'void'
      ? []
      : lines.map((line, at) => ({ ...line, key: `${id} ${at}`, picked: line.picks.flat() })),
  )
  if (slips.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-h3">{title}</h2>
      <ul className="grid gap-2">
        {slips.map(({ key, picked, won }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-1 rounded-tile border border-seam bg-s1 p-3"
          >
            {picked.map((number) => (
              <span
                key={number}
                className={joinClasses(
                  'num grid size-9 place-items-center rounded-full text-small',
                  lit.has(number) ? 'bg-action font-semibold text-on-action' : 'bg-s2 text-text-2',
                )}
              >
                {number}
              </span>
            ))}
            <span className="num label ms-auto text-small text-text-2">
              {t('hitCount', { count: picked.filter((number) => lit.has(number)).length })}
            </span>
            {isOver && won !== null && (
              <span className="num label font-semibold">{formatMoney(won, { lang })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
