import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useFetched } from '@madang/kit'
import { EmptyState, Section } from '@madang/ui'
import { listGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { GameTile } from '../../kit/game-tile.tsx'
import { gamePath } from '../../kit/paths.ts'
import { useIsEsports } from './sports-address.ts'

const typeOf = (isEsports: boolean) => (isEsports ? 'ESPORTS' : 'SPORTS')
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]'

/** The sports of other houses, which open in frames of their own. */
export function VendorCards() {
  const isEsports = useIsEsports()
  const t = useTranslations('sportsbook')
  const games = useFetched(listGames, { gameType: typeOf(isEsports), pageSize: '60' })
  const list = games.data?.games ?? []
  if (list.length === 0) return null
  return (
    <Section title={t('vendors')} className="mt-8">
      <ul className={gridClass}>
        {list.map((game) => (
          <li key={game.gameId} className="min-w-0">
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What one vendor has, where the menu led to it. */
export function VendorGames({ vendor }: { vendor: string }) {
  const isEsports = useIsEsports()
  const t = useTranslations('sportsbook')
  const wish = { gameType: typeOf(isEsports), pageSize: '60', vassalage: vendor } as const
  const games = useFetched(listGames, wish)
  const none = useTranslations('lobby')('none')
  const list = games.data?.games ?? []
  const [only] = list
  // A sports vendor launches directly: its one game is its whole book (specification, point 9).
  const direct = games.data?.gameCount === 1 ? only?.gameId : undefined
  const { history } = useRouter()
  useEffect(() => {
    if (direct !== undefined) history.replace(gamePath(direct))
  }, [direct, history])
  return (
    <div className="px-4 py-8 md:px-8 md:py-10">
      <h1 className="mb-6 text-h1">{list[0]?.vendorName ?? t('vendors')}</h1>
      {games.isError && <Failure error={games.error} retry={() => void games.refetch()} />}
      {games.data && list.length === 0 && <EmptyState text={none} />}
      <ul className={gridClass}>
        {list.map((game) => (
          <li key={game.gameId} className="min-w-0">
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </div>
  )
}
