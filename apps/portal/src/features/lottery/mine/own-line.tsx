import type { Family } from '@madang/games/lottery/family'
import { rightPicks } from '@madang/games/lottery/tickets/right-picks'
import { formatMoney, joinClasses, useLang } from '@madang/ui'
import type { LotteryTicket } from '@madang/wire/lottery-tickets'
import { useTranslations } from 'use-intl'
import { useWords } from '../use-words.ts'

/** A line of a ticket: its numbers, those that the draw made right, and what it won. */
export function OwnLine({
  family,
  line,
  view,
}: {
  /** The rules of its draw. */
  family: Family
  line: LotteryTicket['lines'][number]
  /** The result; undefined until it is drawn. */
  view: unknown
}) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const words = useWords(family.id)
  const play = family.playTypes.find(({ id }) => id === line.playType)
  const right = play && view !== undefined ? rightPicks(play, view, line.picks) : []
  const isWon = Number(line.won ?? 0) > 0
  return (
    <li className="grid gap-0.5">
      <span className="flex gap-2">
        <span className="label">{words.play(line.playType)}</span>
        <span className="num label ms-auto text-text-3">
          {formatMoney(line.stake, { lang })}
          {line.won !== null && (
            <b className={joinClasses('font-semibold', isWon && 'text-live')}>
              {' → '}
              {formatMoney(line.won, { lang })}
            </b>
          )}
        </span>
      </span>
      <span className="num break-words text-text-2">
        {line.picks.map((group, at) => (
          <span key={play?.groups[at]?.id ?? at}>
            {group.length > 0 && line.picks.slice(0, at).some((own) => own.length > 0) && '| '}
            {group.length > 0 && line.picks.length > 1 && (
              <span className="text-text-3">{words.group(play?.groups[at]?.id ?? '')} </span>
            )}
            <Numbers chosen={group} nameOf={words.option} right={right[at] ?? []} />
          </span>
        ))}
      </span>
      {view !== undefined && line.won !== null && (
        <span className="text-text-3">{t('hitCount', { count: right.flat().length })}</span>
      )}
    </li>
  )
}

const shownMax = 40

/** The numbers of a group, the right ones marked; of very many, the right ones come first. */
function Numbers(props: {
  chosen: readonly string[]
  right: readonly string[]
  nameOf: (option: string) => string
}) {
  const { chosen, nameOf, right } = props
  const isLong = chosen.length > shownMax
  const list = isLong ? [...new Set([...right, ...chosen])] : chosen
  return (
    <>
      {list.slice(0, shownMax).map((option) => (
        <span key={option}>
          {right.includes(option) ? (
            <mark className="rounded-chip border border-live bg-transparent px-1 font-semibold text-live">
              {nameOf(option)}
            </mark>
          ) : (
            nameOf(option)
          )}{' '}
        </span>
      ))}
      {isLong && <span className="text-text-3">+{chosen.length - shownMax}</span>}
    </>
  )
}
