import { isSessionOver, Refused, useFetched } from '@madang/kit'
import { Button, ButtonLink, ErrorState } from '@madang/ui'
import { listPopularGames } from '@madang/wire/catalog'
import { showPauses } from '@madang/wire/pauses'
import { useTranslations } from 'use-intl'
import { GameTile } from '../../kit/game-tile.tsx'
import { mePath, paths } from '../../kit/paths.ts'
import { askLogin } from '../../kit/popups.ts'
import { protective } from './protective.ts'

const otherCount = 4

/**
 * Shown when a game does not open: says why, that no money moved, and offers other games, except to
 * a member who asked for a pause.
 * @param wasOpen it was played until now: what was begun in it goes on
 */
export function GameClosed({
  error,
  onAgain,
  wasOpen,
}: {
  error: Error
  onAgain: () => void
  wasOpen: boolean
}) {
  const t = useTranslations('lobby')
  const needsLogin = isSessionOver(error)
  const isRefused = error instanceof Refused
  const isUnknown = isRefused && error.code === 'not-found'
  const own = isRefused ? protective[error.code] : undefined
  const isForMoney = isRefused && error.code === 'free-play-closed'
  const isBreak = isRefused && error.code === 'on-a-break'
  const isOver = useIsBreakOver(isBreak)
  const mayOpenLater = isOver || (!needsLogin && !isUnknown && !own && !isForMoney)
  return (
    <div className="flex-1 overflow-y-auto">
      <ErrorState
        title={isOver ? t('breakOver') : isRefused ? error.message : t('unreachable')}
        money={needsLogin || isUnknown ? undefined : t(wasOpen ? 'roundGoesOn' : 'noMoneyMoved')}
        action={
          <>
            {needsLogin && <Button onClick={() => askLogin(onAgain)}>{t('login')}</Button>}
            {mayOpenLater && <Button onClick={onAgain}>{t('again')}</Button>}
            {own && !isOver ? (
              <ButtonLink href={mePath(own.page)}>{t(own.label)}</ButtonLink>
            ) : (
              <ButtonLink
                href={paths.slots}
                variant={needsLogin || mayOpenLater ? 'quiet' : 'action'}
              >
                {t('browse')}
              </ButtonLink>
            )}
          </>
        }
      />
      {!needsLogin && !own && (
        <Others except={isRefused ? error.facts['vendor'] : undefined} isFree={isForMoney} />
      )}
    </div>
  )
}

/** Returns whether a break has ended: it ends by itself, and the page that showed it must know. */
function useIsBreakOver(isAsked: boolean): boolean {
  const options = { enabled: isAsked, refetchInterval: 30_000, staleTime: 0 }
  const fetched = useFetched(showPauses, {}, options)
  // Data that was read before the break began says nothing about it.
  return isAsked && fetched.isFetchedAfterMount && fetched.data?.pauses.length === 0
}

/**
 * Offers other games.
 * @param except a vendor that does not respond: its other games would not open either
 * @param isFree the member may open games for play money only
 */
function Others({ except, isFree }: { except: unknown; isFree: boolean }) {
  const t = useTranslations('lobby')
  const popular = useFetched(listPopularGames, typeof except === 'string' ? { except } : {})
  const known = popular.data?.list ?? []
  const games = known.filter((game) => !isFree || game.supportPlay === 0).slice(0, otherCount)
  if (games.length === 0) return null
  return (
    <section className="mx-auto max-w-[64rem] border-t border-seam px-4 py-8">
      <h2 className="mb-4 text-h2">{t('others')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {games.map((game) => (
          <li key={game.gameId}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
