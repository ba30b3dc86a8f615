import { keepPreviousData } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useFetched } from '@madang/kit'
import { Chip, EmptyState, joinClasses, Pager, Skeleton, UiLink } from '@madang/ui'
import { listGames } from '@madang/wire/catalog'
import type { Category, Game } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { GamePicture } from '../../kit/game-picture.tsx'
import { launchWay } from '../../kit/launch-way.ts'
import { VendorMark } from '../../kit/more/vendor-mark.tsx'
import { gamePath, lobbyPath } from '../../kit/paths.ts'
import { PlayMark, TileLink } from '../../kit/tile-link.tsx'
import { hasGameGrid, menuPageSize } from './game-navigation.ts'
import { MenuPanelContext } from './menu-panel-context.ts'

/** Inside a drop-down: the vendors, and for most categories their games page by page. */
export function MenuPanel() {
  const t = useTranslations('site.menu')
  const entry = use(MenuPanelContext)
  const [vendor, setVendor] = useState<string>()
  if (!entry) return null
  const { cards, category } = entry
  if (!hasGameGrid(category)) {
    return (
      <ul className="mx-auto flex max-w-[80rem] flex-wrap gap-3">
        {cards.map((card) => (
          <li key={card.vassalage}>
            <UiLink
              href={lobbyPath(category, card.vassalage)}
              className="flex min-h-12 items-center gap-2 rounded-control border border-seam px-4 hover:border-line"
            >
              <VendorMark code={card.vassalage} />
              {card.vendorName}
            </UiLink>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="mx-auto grid max-w-[80rem] grid-cols-[13rem_minmax(0,1fr)] gap-6">
      {/* As high as the games beside it, however many vendors there are. */}
      <div className="relative grid min-h-72 grid-rows-[minmax(0,1fr)_auto] gap-2">
        <fieldset className="absolute inset-0 bottom-13 overflow-y-auto overscroll-contain pe-2">
          <legend className="mb-2 text-small text-text-3">{t('vendors')}</legend>
          <div className="grid gap-2 p-0.5">
            <Chip pressed={vendor === undefined} onPress={() => setVendor(undefined)}>
              {t('allVendors')}
            </Chip>
            {ownFirst(cards).map((card) => (
              <Chip
                key={card.vassalage}
                pressed={vendor === card.vassalage}
                onPress={() => setVendor(card.vassalage)}
              >
                {card.isPractice ? t('practiceOf', { vendor: card.vendorName }) : card.vendorName}
              </Chip>
            ))}
          </div>
        </fieldset>
        <UiLink
          href={lobbyPath(category, vendor)}
          className="label row-start-2 inline-flex min-h-11 items-center text-ui text-action"
        >
          {t('lobby')}
        </UiLink>
      </div>
      <MenuGames key={vendor} category={category} vendor={vendor} />
    </div>
  )
}

const ownFirst = <Card extends { isPractice?: boolean | undefined }>(cards: readonly Card[]) =>
  cards.toSorted((a, b) => Number(a.isPractice ?? false) - Number(b.isPractice ?? false))

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
