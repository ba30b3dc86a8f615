import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useFetched } from '@madang/kit'
import { EmptyState, Icon, Trophy, UiLink } from '@madang/ui'
import { listGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { GameTile } from '../../kit/game-tile.tsx'
import { launchWay } from '../../kit/launch-way.ts'
import { VendorMark } from '../../kit/more/vendor-mark.tsx'
import { gamePath } from '../../kit/paths.ts'
import { useSession } from '../../kit/session.ts'
import { TileLink } from '../../kit/tile-link.tsx'
import { useIsEsports } from './sports-address.ts'

const typeOf = (isEsports: boolean) => (isEsports ? 'ESPORTS' : 'SPORTS')
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]'

/**
 * Chooses the sportsbook: the house's own is the first card and this page; vendors' books are
 * beside it and open with one press (decision 0023).
 */
export function BookCards() {
  const isEsports = useIsEsports()
  const t = useTranslations('sportsbook')
  const isVisitor = useSession() === null
  const games = useFetched(listGames, { gameType: typeOf(isEsports), pageSize: '60' })
  return (
    <nav aria-label={t('books')}>
      <ul className="scroll-quiet mb-4 flex gap-2 overflow-x-auto py-1">
        <li className="flex-none">
          <UiLink
            href={isEsports ? '/esports' : '/sports'}
            aria-current="page"
            className="block rounded-tile border border-action bg-s1"
          >
            <Book name={t('ownBook')} about={t('ownBookAbout')}>
              <Icon of={Trophy} size={20} className="flex-none text-action" />
            </Book>
          </UiLink>
        </li>
        {games.data?.games.map((game) => (
          <li key={game.gameId} className="flex-none">
            <TileLink way={launchWay(game, { isFree: isVisitor && game.supportPlay === 0 })}>
              <Book name={game.displayName} about={game.vendorName}>
                <VendorMark code={game.vassalage} />
              </Book>
            </TileLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Book({ about, children, name }: { name: string; about: string; children: ReactNode }) {
  return (
    <span className="flex min-h-14 w-44 items-center gap-2 px-3 py-2">
      {children}
      <span className="grid min-w-0">
        <span className="truncate text-ui font-semibold">{name}</span>
        <span className="truncate text-small text-text-3">{about}</span>
      </span>
    </span>
  )
}

/** The games of the vendor that the menu selected. */
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
