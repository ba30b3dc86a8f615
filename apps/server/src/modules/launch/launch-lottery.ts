import { localized } from '@madang/texts'
import { upsertOpening } from '#catalog'
import { refuse } from '#kernel/refusal'
import type { By, Request } from '#kernel/http/route'
import { needPlayable } from './launch-game.ts'
import { tokenLifeMs } from './launch.ts'

/** The page of each lottery account type. */
const pages: Readonly<Record<string, string>> = {
  ELOTT: '/lottery',
  LOTT: '/lottery',
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
}

const beginsNowhere = { accountType: null, defaultPlayType: null }

type LotteryWish = {
  gameId: string
  lottoGameCode?: string | undefined
  lottoView: 'betting' | 'lobby'
  vassalage?: string | undefined
  backUrl?: string | undefined
}

/**
 * Launch mode LOTT: a lottery is a page of the portal and not a frame, so its URL has no token.
 * `vassalage` may give the account type, as for the launch vendor TCG_SEA.
 *
 * @throws Refusal as another launch does; `not-found` for a game that is not a lottery
 */
export async function launchLottery(
  { by, config, db, lang, now }: Request<By>,
  asked: LotteryWish,
) {
  const { backUrl, lottoGameCode, lottoView, vassalage } = asked
  const gameId = lottoGameCode ?? asked.gameId
  const game = await db.write(async (tx) => {
    const found = await needPlayable(tx, { by, gameId, isFree: false, now })
    const type = found.launch?.accountType ?? ''
    if (!(type in pages) || (vassalage ?? type) !== type) refuse('not-found')
    if (by.kind === 'member') await upsertOpening(tx, { at: now, gameId, memberId: by.id })
    return found
  })
  const { accountType, defaultPlayType } = game.launch ?? beginsNowhere
  const query = new URLSearchParams({
    gameCode: game.launch?.code ?? gameId,
    ...(defaultPlayType && { playType: defaultPlayType }),
    ...(backUrl !== undefined && { backUrl }),
  })
  const isLobby = lottoView === 'lobby'
  const page = isLobby ? '/elott' : `${pages[accountType ?? '']}?${query}`
  const { portal } = config.origins
  return {
    displayName: localized(game.name, lang),
    expiresAt: new Date(now.getTime() + tokenLifeMs).toISOString(),
    game_url: `${portal}${page}`,
    gameType: game.category,
    isTrial: by.kind === 'member' && by.isTrial,
    origin: portal,
    outside: null,
    playedMs: 0,
  }
}
