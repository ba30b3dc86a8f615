import { useFetched, useFilters } from '@madang/kit'
import { Chip, EmptyState, Skeleton, UiLink } from '@madang/ui'
import { listGameMenus } from '@madang/wire/lottery'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useChanges } from '../../kit/more/use-changes.ts'
import { useSystemStatus } from '../../kit/system-status.ts'
import { useTitle } from '../../kit/use-title.ts'
import { askListAgainMs } from './board/ask-board-again.ts'
import { GameCard } from './results/game-card.tsx'
import { PopularResults } from './results/popular-results.tsx'
import { RoomList } from './rooms/room-list.tsx'
import { ScratchList } from './scratch/scratch-list.tsx'

/** Some game changes every few seconds, and the list of all is large. */
const restMs = 2_000

/** The lobby of both kinds of lottery: rooms, instant tickets, then every draw by its group. */
export function ElottLobby() {
  const t = useTranslations('lottery')
  useTitle(t('electronic'))
  const [{ vassalage }, change] = useFilters()
  const own = useSystemStatus().data?.info.lotteryType ?? 'ALL'
  const kind = kinds.find((one) => one === (vassalage ?? own)) ?? 'ALL'
  const asked = kind === 'ALL' ? {} : { lotteryType: kind }
  const menu = useFetched(listGameMenus, asked, {
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && askListAgainMs(gamesOf(data), data.now),
  })
  useChanges(['draws'], [listGameMenus], { restMs })
  return (
    <div className="grid gap-8 px-4 py-8 md:px-8 md:py-10">
      <h1 className="text-h1">{t('electronic')}</h1>
      <PopularResults />
      <UiLink
        href="/lottery/results"
        className="flex min-h-11 items-center justify-self-start text-small text-action"
      >
        {t('allResults')}
      </UiLink>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('vendor')}</legend>
        {kinds.map((one) => (
          <Chip
            key={one}
            pressed={one === kind}
            onPress={() => change({ vassalage: one === own ? undefined : one })}
          >
            {t(`vendors.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {menu.data && (
        <RoomList
          games={gamesOf(menu.data)}
          skewMs={Date.parse(menu.data.now) - menu.dataUpdatedAt}
        />
      )}
      {(kind === 'ALL' || kind === 'ELOTT') && <ScratchList />}
      {menu.isError && !menu.data && (
        <Failure error={menu.error} retry={() => void menu.refetch()} />
      )}
      {menu.isPending && <Skeleton className="h-80 w-full rounded-tile" />}
      {menu.data?.gameMenus.length === 0 && <EmptyState kind="ticket" text={t('noGames')} />}
      {menu.data?.gameMenus.map((group) => (
        <section key={group.gameGroupCode} aria-label={group.labelName} className="grid gap-3">
          <h2 className="text-h2">{group.labelName}</h2>
          <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
            {group.games.map((game) => (
              <li key={game.gameCode} className="min-w-0">
                <GameCard game={game} skewMs={Date.parse(menu.data.now) - menu.dataUpdatedAt} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const gamesOf = ({ gameMenus }: Gives<typeof listGameMenus>) =>
  gameMenus.flatMap(({ games }) => games)

/** The kinds of the lobby by the account types of the specification. */
const kinds = ['ALL', 'LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const
