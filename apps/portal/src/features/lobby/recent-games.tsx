import { useFetched } from '@madang/kit'
import { listRecentGames } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { GameTile } from '../../kit/game-tile.tsx'
import { useSession } from '../../kit/session.ts'

const shownCount = 8

/** The member's recent games; visitors and new members see nothing here. */
export function RecentGames() {
  const t = useTranslations('lobby')
  const session = useSession()
  const recent = useFetched(listRecentGames, {}, { enabled: session !== null })
  const games = session ? (recent.data?.list.slice(0, shownCount) ?? []) : []
  if (games.length === 0) return null
  return (
    <section className="mb-8 border-b border-seam pb-8">
      <h2 className="mb-4 text-h2">{t('recent')}</h2>
      <ul className="scroll-quiet -mx-4 flex gap-3 overflow-x-auto px-4">
        {games.map((game) => (
          <li key={game.gameId} className="w-28 flex-none md:w-32">
            <GameTile game={game} isEager />
          </li>
        ))}
      </ul>
    </section>
  )
}
