import { UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { TableTile, TableTileSkeleton } from '../../../kit/more/table-tile.tsx'
import { useInSight } from '../../../kit/more/use-in-sight.ts'
import { paths } from '../../../kit/paths.ts'
import { useLiveTables } from './board/live-tables.ts'

/** One table of each of the next classes; the first one is on the board. */
export function LiveNow() {
  const t = useTranslations('site.member')
  const [place, isSeen] = useInSight<HTMLElement>()
  const tables = useLiveTables(isSeen)
  const list = tables.data?.list.slice(1)
  if (tables.isError && !list) return null
  if (list?.length === 0) return null
  return (
    <section ref={place}>
      <header className="mb-4 flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-h2">{t('live')}</h2>
        <UiLink
          href={paths.live}
          className="label inline-flex min-h-11 items-center px-2 text-ui text-action"
        >
          {t('allTables')}
        </UiLink>
      </header>
      <ul className="scroll-quiet -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:px-0">
        {(list ?? [undefined, undefined, undefined]).map((table, at) => (
          <li key={table?.id ?? at} className="w-[17rem] flex-none snap-start md:w-auto">
            {table ? <TableTile table={table} game={undefined} /> : <TableTileSkeleton />}
          </li>
        ))}
      </ul>
    </section>
  )
}
