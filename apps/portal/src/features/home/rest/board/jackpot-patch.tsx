import { useFetched } from '@madang/kit'
import { Money, UiLink } from '@madang/ui'
import { listGames, studio } from '@madang/wire/catalog'
import { listJackpots } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../../../kit/amount.ts'
import { GamePicture } from '../../../../kit/game-picture.tsx'
import { BoardPatch, PatchSkeleton } from '../../../../kit/more/board-patch.tsx'
import { useChanges } from '../../../../kit/more/use-changes.ts'
import { gamePath, paths } from '../../../../kit/paths.ts'

/** Every stake at a game with a pool moves it: amounts need not follow each one. */
const restMs = 5_000
const ours = { gameType: 'RNG', pageSize: '60', vassalage: studio } as const

/** The largest jackpot that can be won now, with its game. */
export function JackpotPatch({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('site.now')
  const pools = useFetched(listJackpots, {})
  useChanges(['jackpots'], [listJackpots], { isSeen, restMs })
  const games = useFetched(listGames, ours)
  if (pools.isError || games.isError) return null
  if (!pools.data || !games.data) return <PatchSkeleton />
  const [largest] = pools.data.list.toSorted((a, b) =>
    unitsIn(a.jackpot) < unitsIn(b.jackpot) ? 1 : -1,
  )
  const game = games.data.games.find(({ gameId }) => gameId === largest?.gameId)
  if (!largest || !game) return null
  return (
    <BoardPatch title={t('jackpot')} href={paths.slots} ground="cinnabar">
      <div className="relative grid gap-2">
        <p aria-live="off" className="text-h2 text-points">
          <Money value={largest.jackpot.split('.')[0] ?? largest.jackpot} decimals="auto" />
        </p>
        <div className="flex items-center gap-3">
          <span className="w-24 flex-none">
            <GamePicture src={game.showIcon} />
          </span>
          <h3 className="text-small font-semibold">
            <UiLink href={gamePath(game.gameId)} className="whole-tile hover:text-action">
              {game.displayName}
            </UiLink>
          </h3>
        </div>
      </div>
    </BoardPatch>
  )
}
