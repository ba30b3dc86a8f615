import { useTranslations } from 'use-intl'
import { useFilters } from '@madang/kit'
import { Select } from '@madang/ui'
import { cardGames } from '@madang/wire/cardroom'

/** Filters a list by one game of the card room; kept in the address as `game`. */
export function GameFilter() {
  const t = useTranslations()
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('cardroomOffice.game')}
      value={filters['game'] ?? ''}
      options={[
        { label: t('backoffice.listing.all'), value: '' },
        ...cardGames.map((game) => ({ label: t(`cardroomOffice.games.${game}`), value: game })),
      ]}
      onChange={({ target }) => change({ game: target.value, open: undefined })}
    />
  )
}
