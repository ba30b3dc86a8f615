import { useFetched } from '@madang/kit'
import { joinClasses } from '@madang/ui'
import { listGames } from '@madang/wire/catalog'
import { showSports } from '@madang/wire/sportsbook'
import { useTranslations } from 'use-intl'

/**
 * Current totals: sports with open matches, and games that can be played. Practice games of vendors
 * do not count. The line keeps its height before its texts are loaded.
 */
export function CountedFigures({ className }: { className?: string }) {
  const t = useTranslations('site.figures')
  const sports = useFetched(showSports, {}).data?.sports
  const found = useFetched(listGames, { pageNo: '1', pageSize: '1' }).data
  const sportCount = sports?.filter(({ matchCount }) => matchCount > 0).length ?? 0
  const gameCount = found ? found.gameCount - (found.practiceCount ?? 0) : 0
  return (
    <p className={joinClasses('min-h-6 text-text-2', className)}>
      {sports && found && gameCount > 0 && (
        <>
          {sportCount > 0
            ? t('both', { games: gameCount, sports: sportCount })
            : t('games', { games: gameCount })}
        </>
      )}
    </p>
  )
}
