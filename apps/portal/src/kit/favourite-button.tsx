import { callApi, queries, refresh } from '@madang/kit'
import { Heart, Icon, joinClasses, useToast } from '@madang/ui'
import { addFavourite, listFavourites, removeFavourite } from '@madang/wire/catalog'
import type { Game } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { requireSession } from './require-member.ts'

/**
 * Marks a game as favourite at once. If the server refuses, the mark is undone and the reader is
 * told why.
 */
export function FavouriteButton({ game, className }: { game: Game; className?: string }) {
  const t = useTranslations('lobby')
  const toast = useToast()
  const { displayName, gameId, isFavourite } = game

  const mark = async (wanted: boolean) => {
    showMark(gameId, wanted)
    try {
      await callApi(wanted ? addFavourite : removeFavourite, { gameId })
      refresh(listFavourites)
      const text = t(wanted ? 'favouriteAdded' : 'favouriteRemoved', { game: displayName })
      toast({ action: { label: t('undo'), onPress: () => void mark(!wanted) }, text, tone: 'ok' })
    } catch (error) {
      showMark(gameId, !wanted)
      toast({ text: error instanceof Error ? error.message : t('favouriteFailed'), tone: 'danger' })
    }
  }
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favouriteOf', { game: displayName })}
      onClick={() => requireSession(() => void mark(!isFavourite))}
      className={joinClasses('grid size-11 place-items-center', className)}
    >
      <span
        className={joinClasses(
          'grid size-8 place-items-center rounded-full border border-seam bg-bg',
          isFavourite ? 'text-live' : 'text-text-2',
        )}
      >
        <Icon of={Heart} size={16} className={isFavourite ? 'fill-current' : ''} />
      </span>
    </button>
  )
}

/** Shows the mark in every list that contains this game. */
function showMark(gameId: string, isFavourite: boolean): void {
  const marked = (games: Game[]) =>
    games.map((game) => (game.gameId === gameId ? { ...game, isFavourite } : game))
  queries.setQueriesData<unknown>({ predicate: () => true }, (old: unknown) => {
    if (typeof old !== 'object' || old === null) return old
    if ('games' in old) return { ...old, games: marked(old.games as Game[]) }
    if ('list' in old && isGames(old.list)) return { ...old, list: marked(old.list) }
    if ('pages' in old) {
      const pages = old.pages as { games: Game[] }[]
      return { ...old, pages: pages.map((page) => ({ ...page, games: marked(page.games) })) }
    }
    return old
  })
}

const isGames = (list: unknown): list is Game[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'object' && one && 'supportPlay' in one)
