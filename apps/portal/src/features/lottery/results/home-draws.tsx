import { useFetched } from '@madang/kit'
import { UiLink } from '@madang/ui'
import { listGameMenus } from '@madang/wire/lottery'
import type { LotteryDraw, LotteryMenuGame } from '@madang/wire/lottery'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { BoardPatch, PatchSkeleton } from '../../../kit/more/board-patch.tsx'
import { useChanges } from '../../../kit/more/use-changes.ts'
import { askListAgainMs } from '../board/ask-board-again.ts'
import { boardOf } from '../board/board-of.ts'
import { DrawResult } from './draw-result.tsx'
import { NextCountdown } from './next-countdown.tsx'

const shownCount = 3
/** What a small patch has room for: the whole result is on the board. */
const ballsMax = 7

/** The draws that close next, the first one with its last result. */
export function HomeDraws({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('site.now')
  const menu = useFetched(
    listGameMenus,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        isSeen && data !== undefined && askListAgainMs(nextOf(data), data.now),
    },
  )
  const shown = menu.data ? nextOf(menu.data) : []
  const topics = shown.map(({ gameCode }) => `draws:${gameCode}` as const)
  // Without a draw on sale, any game may open the next one.
  useChanges(topics.length > 0 ? topics : ['draws'], [listGameMenus], { isSeen })
  if (menu.isError && !menu.data) return null
  if (!menu.data) return <PatchSkeleton />
  if (shown.length === 0) return null
  const skewMs = Date.parse(menu.data.now) - menu.dataUpdatedAt
  return (
    <BoardPatch title={t('draws')} href="/elott" ground="brass">
      <ul className="grid divide-y divide-seam">
        {shown.map((game, at) => (
          <li key={game.gameCode} className="relative grid gap-1 py-2">
            <span className="flex items-baseline justify-between gap-2">
              <UiLink
                href={boardOf(game)}
                className="min-w-0 truncate text-small font-semibold whole-tile hover:text-action"
              >
                {game.name}
              </UiLink>
              <NextCountdown draw={game.next} skewMs={skewMs} className="text-ui font-bold" />
            </span>
            {at === 0 && game.last?.drawn && (
              <DrawResult drawn={game.last.drawn.slice(0, ballsMax)} family={game.family} isSmall />
            )}
          </li>
        ))}
      </ul>
    </BoardPatch>
  )
}

type Next = LotteryMenuGame & { next: LotteryDraw }

/** The games on sale by the close of their draw; of one family only the nearest. */
function nextOf({ gameMenus, now }: Gives<typeof listGameMenus>): Next[] {
  const open = gameMenus
    .flatMap(({ games }) => games)
    .filter((game): game is Next => game.next?.state === 'selling' && game.next.closesAt > now)
    .toSorted((a, b) => Date.parse(a.next.closesAt) - Date.parse(b.next.closesAt))
  const firsts = new Map(open.toReversed().map((game) => [game.family, game]))
  return [...firsts.values()].toReversed().slice(0, shownCount)
}
