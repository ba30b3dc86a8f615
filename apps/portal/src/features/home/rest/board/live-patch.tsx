import { serverSkewMs } from '@madang/kit'
import { formatMoney, UiLink, useLang, useNow } from '@madang/ui'
import type { TableCard } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { BoardPatch, PatchSkeleton } from '../../../../kit/more/board-patch.tsx'
import { stateOf, TablePast } from '../../../../kit/more/table-tile.tsx'
import { gamePath, paths } from '../../../../kit/paths.ts'
import { useLiveTables } from './live-tables.ts'

/** A live table with its results and the seconds left to bet. One tap opens it. */
export function LivePatch({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('site.now')
  const tables = useLiveTables(isSeen)
  if (tables.isError && !tables.data) return null
  if (!tables.data) return <PatchSkeleton share="two" />
  const table = tables.data.list[0]
  if (!table) return null
  return (
    <BoardPatch title={t('live')} href={paths.live} ground="celadon" share="two">
      <Shown table={table} isSeen={isSeen} />
    </BoardPatch>
  )
}

function Shown({ isSeen, table }: { table: TableCard; isSeen: boolean }) {
  const t = useTranslations('live')
  const lang = useLang()
  const amount = (decimal: string) => formatMoney(decimal, { lang })
  const state = stateOf(table)
  return (
    <div className="relative grid gap-3">
      <div className="flex min-h-14 items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-h3">
            <UiLink href={gamePath(table.id)} className="whole-tile hover:text-action">
              {table.displayName}
            </UiLink>
          </h3>
          <p className="num truncate text-small text-text-3">
            {t('limits', { max: amount(table.spotMax), min: amount(table.spotMin) })}
          </p>
        </div>
        <span
          className={
            state === 'betting' ? 'label text-small text-action' : 'label text-small text-live'
          }
        >
          {t(`state.${state}`)}
        </span>
        {isSeen && state === 'betting' && table.closesAt !== null && (
          <Ring closesAt={table.closesAt} lastsMs={table.bettingMs} />
        )}
      </div>
      <TablePast table={table} />
    </div>
  )
}

/** The seconds left as an arc and a figure; a reader asks for them, they are not announced. */
function Ring({ closesAt, lastsMs }: { closesAt: string; lastsMs: number }) {
  const t = useTranslations('live')
  const leftMs = Math.max(0, Date.parse(closesAt) - useNow(1_000) - serverSkewMs())
  const seconds = Math.ceil(leftMs / 1_000)
  const part = Math.min(1, leftMs / lastsMs)
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t('secondsLeft', { seconds })}
      className="grid size-14 flex-none place-items-center"
    >
      <svg viewBox="0 0 56 56" aria-hidden="true" className="col-start-1 row-start-1 -rotate-90">
        <circle cx="28" cy="28" r="26" className="fill-none stroke-seam" strokeWidth="3.5" />
        <circle
          cx="28"
          cy="28"
          r="26"
          pathLength="1"
          strokeDasharray={`${part} 1`}
          className="fill-none stroke-action"
          strokeWidth="3.5"
        />
      </svg>
      <span className="num col-start-1 row-start-1 text-ui font-bold">{seconds}</span>
    </span>
  )
}
