import type { Game } from '@madang/wire/catalog'
import { gamePath } from './paths.ts'

/** Where one tap on a game leads (specification, point 4, game launch). */
export type LaunchWay =
  | { kind: 'lottery'; href: string }
  | { kind: 'sub-games'; vassalage: string }
  /** `vassalage` is the vendor that the slot lobby remembers while the game is open. */
  | { kind: 'game'; href: string; vassalage: string | null }

type Asked = Pick<
  Game,
  'accountTypeName' | 'code' | 'defaultPlayType' | 'gameId' | 'gameType' | 'isGame' | 'vassalage'
>

/**
 * Returns where a tap on a game leads. A lottery opens a page of ours, chosen by its account type.
 * Every other game is a third party's: it opens a list of sub-games or the game itself. A visitor
 * logs in on the target page, then continues.
 */
export function launchWay(game: Asked, { isFree = false } = {}): LaunchWay {
  const { gameId, gameType, isGame, vassalage } = game
  const page = gameType.endsWith('LOTT') ? lotteryPage(game) : undefined
  if (page) return { href: page, kind: 'lottery' }
  if (isGame === 'VASSALAGE') return { kind: 'sub-games', vassalage }
  const href = gamePath(gameId, { isFree })
  return { href, kind: 'game', vassalage: gameType === 'RNG' ? vassalage : null }
}

const pages: Record<string, string> = {
  ELOTT: '/lottery',
  LOTT: '/lottery',
  // Instant tickets are bought in the lobby itself.
  SCRATCH: '/elott',
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
}

function lotteryPage({ accountTypeName, code, defaultPlayType }: Asked): string | undefined {
  const page = pages[accountTypeName]
  // Only our own lottery starts with a ticket.
  if (page !== pages['LOTT'] || !code || !defaultPlayType) return page
  return `${page}?${new URLSearchParams({ gameCode: code, playType: defaultPlayType })}`
}
