import { useRouterState } from '@tanstack/react-router'
import { useFetched, useFilters } from '@madang/kit'
import { Chip, EmptyState, Select, Skeleton, UiLink } from '@madang/ui'
import { listGameMenus, listRecentVietnam, listVietnamMenu } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { GameBoard } from './board/game-board.tsx'

/**
 * A lottery page: our own (`/lottery`), Vietnam's or the region's. The address contains the game
 * and the play type, so a board can be linked to.
 */
export function LotteryPage() {
  const t = useTranslations('lottery')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [{ backUrl, gameCode, lottoGameCode, playType }, change] = useFilters()
  const isVietnam = path === '/vnlottery'
  useTitle(t(isVietnam ? 'vietnam' : path === '/seaLottery' ? 'sea' : 'lottery'))
  const vietnam = useFetched(listVietnamMenu, {}, { enabled: isVietnam })
  const all = useFetched(listGameMenus, {}, { enabled: !isVietnam })
  const menu = isVietnam ? vietnam : all
  const groups = (menu.data?.gameMenus ?? []).flatMap(({ games, ...group }) => {
    const own = games.filter(({ area }) => isShownAt(path, area))
    return own.length > 0 ? [{ ...group, games: own }] : []
  })
  const games = groups.flatMap((group) => group.games)
  const wanted = gameCode ?? lottoGameCode
  const game = games.find((one) => one.gameCode === wanted) ?? games[0]
  return (
    <div className="mx-auto grid max-w-330 gap-4 px-3 py-4 md:px-6 md:py-6">
      <h1 className="sr-only">{game?.name ?? t('lottery')}</h1>
      {backUrl !== undefined && /^\/(?![/\\])/.test(backUrl) && (
        <UiLink href={backUrl} className="justify-self-start text-small text-action">
          {t('back')}
        </UiLink>
      )}
      {menu.isError && !menu.data && (
        <Failure error={menu.error} retry={() => void menu.refetch()} />
      )}
      {menu.isPending && <Skeleton className="h-120 w-full rounded-tile" />}
      {menu.data && !game && <EmptyState kind="ticket" text={t('noGames')} />}
      {game && (
        <>
          <Select
            label={t('game')}
            value={game.gameCode}
            onChange={({ target }) => {
              change({ gameCode: target.value, playType: undefined }, { isStep: true })
            }}
          >
            {groups.map((group) => (
              <optgroup key={group.gameGroupCode} label={group.labelName}>
                {group.games.map((one) => (
                  <option key={one.gameCode} value={one.gameCode}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          {isVietnam && (
            <RecentChips
              chosen={game.gameCode}
              onChoose={(code) => change({ gameCode: code, playType: undefined }, { isStep: true })}
            />
          )}
          <GameBoard
            key={game.gameCode}
            gameCode={game.gameCode}
            playType={playType}
            choosePlay={(id) => change({ gameCode: game.gameCode, playType: id })}
          />
        </>
      )}
    </div>
  )
}

/** The Vietnamese lotteries that the member played last; one tap opens each again. */
function RecentChips(props: { chosen: string; onChoose: (gameCode: string) => void }) {
  const { chosen, onChoose } = props
  const t = useTranslations('lottery')
  const session = useSession()
  const recent = useFetched(listRecentVietnam, {}, { enabled: session !== null }).data?.list ?? []
  if (recent.length === 0) return null
  return (
    <fieldset className="scroll-quiet flex min-w-0 gap-2 overflow-x-auto py-1">
      <legend className="mb-1 text-small text-text-3">{t('recent')}</legend>
      {recent.map(({ gameCode, name }) => (
        <Chip key={gameCode} pressed={gameCode === chosen} onPress={() => onChoose(gameCode)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}

const areasAt: Readonly<Record<string, readonly string[]>> = {
  '/lottery': ['LOTT', 'ELOTT'],
  '/seaLottery': ['TCG_SEA'],
  '/vnlottery': ['TCG_LOTTO_VN'],
}

const isShownAt = (path: string, area: string): boolean => areasAt[path]?.includes(area) ?? false
