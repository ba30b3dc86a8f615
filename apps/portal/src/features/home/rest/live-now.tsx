import { useFetched } from '@madang/kit'
import { UiLink } from '@madang/ui'
import { listLiveTables } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { paths } from '../../../kit/paths.ts'
import { TableTile, TableTileSkeleton } from '../../../kit/more/table-tile.tsx'

const everyMs = 3_000
const shownCount = '4'

/** One table of each of the first classes, with the seconds left to bet. */
export function LiveNow() {
  const t = useTranslations('site.member')
  const tables = useFetched(listLiveTables, { count: shownCount }, { refetchInterval: everyMs })
  const list = tables.data?.list
  if (tables.isError && !list) return null
  if (list?.length === 0) return null
  return (
    <section>
      <header className="mb-4 flex min-h-11 items-center justify-between gap-2">
        <h2 className="text-h2">{t('live')}</h2>
        <UiLink
          href={paths.live}
          className="label inline-flex min-h-11 items-center px-2 text-ui text-action"
        >
          {t('allTables')}
        </UiLink>
      </header>
      <ul className="scroll-quiet -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:-mx-8 md:scroll-px-8 md:px-8">
        {(list ?? [undefined, undefined, undefined, undefined]).map((table, at) => (
          <li key={table?.id ?? at} className="w-[17rem] flex-none snap-start">
            {table ? (
              <TableTile table={table} game={undefined} now={tables.data?.now} />
            ) : (
              <TableTileSkeleton />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
