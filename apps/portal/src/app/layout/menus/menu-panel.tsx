import { keepPreviousData } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useFetched } from '@madang/kit'
import { EmptyState, joinClasses, Pager, Skeleton, UiLink } from '@madang/ui'
import { listGames } from '@madang/wire/catalog'
import type { Category, Game } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { GamePicture } from '../../../kit/game-picture.tsx'
import { launchWay } from '../../../kit/launch-way.ts'
import { gamePath, lobbyPath } from '../../../kit/paths.ts'
import { PlayMark, TileLink } from '../../../kit/tile-link.tsx'
import { hasGameGrid, menuPageSize, ownOf } from './game-navigation.ts'
import { MenuPanelContext } from './menu-panel-context.ts'
import { MenuVendorLinks, MenuVendors } from './menu-vendors.tsx'

/**
 * Inside a drop-down: the vendors, the house itself first and those for practice last, and for most
 * categories the games of one of them page by page.
 */
export function MenuPanel() {
  const entry = use(MenuPanelContext)
  const own = entry && ownOf(entry)
  const first = own?.studio ?? own?.others[0] ?? entry?.cards[0]
  const [vendor, setVendor] = useState(first?.vassalage)
  if (!entry) return null
  if (!hasGameGrid(entry.category)) return <MenuVendorLinks entry={entry} />
  const shown = entry.cards.find(({ vassalage }) => vassalage === vendor)
  return (
    <div className="grid grid-cols-[15rem_minmax(0,1fr)]">
      <MenuVendors entry={entry} vendor={vendor} onVendor={setVendor} />
      <div className="grid max-w-[72rem] content-start gap-4 p-5">
        <Head
          category={entry.category}
          name={shown?.vendorName ?? ''}
          count={shown?.gameCount ?? 0}
          href={lobbyPath(entry.category, shown === own?.studio ? undefined : vendor)}
        />
        <MenuGames key={vendor} category={entry.category} vendor={vendor} />
      </div>
    </div>
  )
}

function Head({
  category,
  count,
  href,
  name,
}: {
  category: Category
  count: number
  href: string
  name: string
}) {
  const t = useTranslations()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <h2 className="text-h3 font-bold">{name}</h2>
      <span className="num text-small text-text-3">
        {t(`shell.categories.${category}`)} {count}
      </span>
      <UiLink href={href} className="label ms-auto flex min-h-11 items-center text-ui text-action">
        {t('site.menu.lobby')}
      </UiLink>
    </div>
  )
}

function MenuGames({ category, vendor }: { category: Category; vendor: string | undefined }) {
  const t = useTranslations('site.menu')
  const [page, setPage] = useState({ at: 1, hasTurned: false })
  const fetched = useFetched(
    listGames,
    {
      gameType: category,
      pageNo: String(page.at),
      pageSize: String(menuPageSize(page.hasTurned)),
      vassalage: vendor,
    },
    { placeholderData: keepPreviousData },
  )
  if (fetched.isPending) return <Skeleton className="h-72 w-full" />
  const games = fetched.data?.games ?? []
  if (games.length === 0) return <EmptyState text={t('noData')} />
  return (
    <div className="grid content-start gap-4">
      <ul
        className={joinClasses(
          // Seven in a row: 21 games are three full rows, and 18 keep the pager in place.
          'grid grid-cols-7 gap-3 transition-opacity',
          fetched.isPlaceholderData && 'opacity-55',
        )}
      >
        {games.map((game) => (
          <MenuGame key={game.gameId} game={game} />
        ))}
      </ul>
      <Pager
        page={page.at}
        pages={fetched.data?.totalPages ?? 1}
        onPage={(at) => setPage({ at, hasTurned: true })}
      />
    </div>
  )
}

/** A game with its play button, and the free trial where `supportPlay` is 0. */
function MenuGame({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  return (
    <li className="group grid content-start gap-1">
      <TileLink way={launchWay(game)}>
        {/* Square, so that three rows and the pager fit a screen of 900 px. */}
        <GamePicture src={game.smallIcon} className="aspect-square!" />
        <PlayMark>{t('play')}</PlayMark>
        <span className="sr-only">{game.displayName}</span>
      </TileLink>
      <span aria-hidden="true" className="truncate text-small">
        {game.displayName}
      </span>
      {game.supportPlay === 0 && (
        <UiLink
          href={gamePath(game.gameId, { isFree: true })}
          aria-label={t('playFreeOf', { game: game.displayName })}
          className="label touch inline-flex min-h-6 items-center text-small text-action"
        >
          {t('playFree')}
        </UiLink>
      )}
    </li>
  )
}
