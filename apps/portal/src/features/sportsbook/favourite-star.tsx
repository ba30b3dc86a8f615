import { callApi, queries } from '@madang/kit'
import { Icon, joinClasses, Star, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { setFavourite, showSports } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'
import { requireSession } from '../../kit/require-member.ts'

type Kind = 'competition' | 'match'

/** Toggles a favourite league or match at once; a refusal undoes it and shows the reason. */
export function FavouriteStar({
  kind,
  id,
  name,
  isFavourite,
  isSmall = false,
}: {
  kind: Kind
  id: string
  name: string
  isFavourite: boolean
  /** In the head of a group, which no finger has to meet. */
  isSmall?: boolean
}) {
  const t = useTranslations('sportsbook')
  const toast = useToast()
  const mark = async () => {
    showMark(kind, id, !isFavourite)
    try {
      await callApi(setFavourite, { id, isFavourite: !isFavourite, kind })
    } catch (error) {
      showMark(kind, id, isFavourite)
      toast({ text: error instanceof Error ? error.message : t('favouriteFailed'), tone: 'danger' })
    }
  }
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourite', { name })}
      onClick={() => requireSession(() => void mark())}
      className={joinClasses(
        'grid flex-none place-items-center rounded-control hover:bg-s2',
        isSmall ? 'size-8' : 'size-11',
        isFavourite ? 'text-points' : 'text-text-3',
      )}
    >
      <Icon of={Star} size={isSmall ? 16 : 18} className={isFavourite ? 'fill-current' : ''} />
    </button>
  )
}

function showMark(kind: Kind, id: string, isFavourite: boolean): void {
  const list = kind === 'match' ? 'matches' : 'competitions'
  queries.setQueriesData<Gives<typeof showSports>>({ queryKey: [showSports.path] }, (old) => {
    if (!old) return old
    const others = old.favourites[list].filter((one) => one !== id)
    const marked = isFavourite ? [...others, id] : others
    return { ...old, favourites: { ...old.favourites, [list]: marked } }
  })
}
