import type { ReactNode } from 'react'
import { bingoPatterns, cellsOf, completeAt } from '@madang/games/lottery/families/bingo'
import type { Picks } from '@madang/games/lottery/family'
import { joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'

const heads = ['B', 'I', 'N', 'G', 'O']

/** A card of five by five with the called numbers marked; the middle is free. */
export function BingoCard({
  called,
  card,
  children,
  name,
}: {
  card: Picks
  called: ReadonlySet<string>
  name: string
  children?: ReactNode
}) {
  const t = useTranslations('lottery')
  const cells = cellsOf(card)
  return (
    <figure className="grid content-start gap-2 rounded-tile border border-seam bg-s1 p-3">
      <table className="w-full table-fixed border-separate border-spacing-0.5">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-small text-text-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heads.map((head, row) => (
            <tr key={head}>
              {cells.slice(row * 5, row * 5 + 5).map((number, column) => {
                const isMarked = number === undefined || called.has(number)
                return (
                  <td
                    key={heads[column]}
                    className={joinClasses(
                      'num h-9 rounded-control text-center text-small',
                      isMarked ? 'bg-action font-semibold text-on-action' : 'bg-s2',
                    )}
                  >
                    {number ?? <span aria-label={t('freeCell')}>★</span>}
                    {isMarked && number && <span className="sr-only"> {t('calledMark')}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </figure>
  )
}

/** Returns the call at which a card completed a pattern, for the numbers called so far. */
export function completedAt(
  pattern: string,
  card: Picks,
  called: readonly string[],
): number | undefined {
  const sets = bingoPatterns.find(({ id }) => id === pattern)?.sets
  if (!sets) return undefined
  const call = completeAt(sets, card, new Map(called.map((number, at) => [number, at + 1])))
  return Number.isFinite(call) ? call : undefined
}
