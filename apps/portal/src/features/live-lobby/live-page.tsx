import { useFetched, useFilters } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Chip, EmptyState } from '@madang/ui'
import { listGames, studio } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { GameTile } from '../../kit/game-tile.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { TableTile, TableTileSkeleton } from '../../kit/more/table-tile.tsx'
import { useTables } from '../../kit/more/use-tables.ts'

/** The choice of favourites; no class has this name. */
const liked = 'liked'

/** The live lobby: every table with its state, limits and results; `?class=` selects one game. */
export function LivePage() {
  const t = useTranslations('live')
  useTitle(t('lobbyTitle'))
  const [{ class: code, page: vendor }, change] = useFilters()
  const tables = useTables({})
  const games = useFetched(listGames, { gameType: 'LIVE', pageSize: '60', vassalage: studio })
  if (vendor !== undefined && vendor !== studio) return <VendorTables vendor={vendor} />
  const list = tables.data?.list ?? []
  const codes = [...new Set(list.map((table) => table.code))]
  const gameOf = new Map(games.data?.games.map((game) => [game.gameId, game]))
  const isLiked = ({ id }: { id: string }) => gameOf.get(id)?.isFavourite === true
  const shown = list.filter((table) =>
    code === liked ? isLiked(table) : code === undefined || table.code === code,
  )
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <h1 className="text-h1">{t('lobbyTitle')}</h1>
      <p className="mt-2 mb-5 text-text-2">{t('lobbyAbout')}</p>
      <fieldset className="scroll-quiet -mx-4 mb-5 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <legend className="sr-only">{t('classes')}</legend>
        <Chip
          pressed={code === undefined}
          onPress={() => change({ class: undefined }, { isStep: true })}
        >
          {t('all')}
        </Chip>
        {(code === liked || list.some(isLiked)) && (
          <Chip pressed={code === liked} onPress={() => change({ class: liked }, { isStep: true })}>
            {t('favourites')}
          </Chip>
        )}
        {codes.map((one) => (
          <Chip
            key={one}
            pressed={one === code}
            onPress={() => change({ class: one }, { isStep: true })}
          >
            <ClassName code={one} />
          </Chip>
        ))}
      </fieldset>
      {tables.isError && !tables.data && (
        <Failure error={tables.error} retry={() => void tables.refetch()} />
      )}
      {tables.data && shown.length === 0 && (
        <EmptyState text={t(code === liked ? 'noFavourites' : 'noTables')} />
      )}
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {tables.isPending &&
          [1, 2, 3, 4, 5, 6].map((at) => (
            <li key={at}>
              <TableTileSkeleton />
            </li>
          ))}
        {shown.map((table) => (
          <li key={table.id} className="min-w-0">
            <TableTile table={table} game={gameOf.get(table.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The live games of a vendor, which open in the vendor's own frames. */
function VendorTables({ vendor }: { vendor: string }) {
  const t = useTranslations('live')
  const filter = { gameType: 'LIVE', pageSize: '60', vassalage: vendor } as const
  const games = useFetched(listGames, filter)
  const list = games.data?.games ?? []
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <h1 className="mb-6 text-h1">{list[0]?.vendorName ?? t('lobbyTitle')}</h1>
      {games.isError && <Failure error={games.error} retry={() => void games.refetch()} />}
      {games.data && list.length === 0 && <EmptyState text={t('noTables')} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
        {list.map((game) => (
          <li key={game.gameId} className="min-w-0">
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The rules' own name for a class. */
function ClassName({ code }: { code: string }) {
  const labelOf = useKnownWords('tables')
  return labelOf(`${code}.name`) ?? code
}
