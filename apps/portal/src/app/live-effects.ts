import { keyOf, queries, refresh } from '@madang/kit'
import { listGames, listHotGames, listPopularGames, listVendors } from '@madang/wire/catalog'
import { listAnnouncements } from '@madang/wire/content'
import { listMessages, unreadCount } from '@madang/wire/inbox'
import { listWinners } from '@madang/wire/realtime'
import type { EndCause, LiveMessage, Winner } from '@madang/wire/realtime'
import { registerSetting, systemStatus } from '@madang/wire/settings'
import { showBalance } from '@madang/wire/wallet'
import type { Gives } from '@madang/wire'
import { isGuarded } from './guard.ts'
import { router } from './router.tsx'
import { onLive, startLive } from '../kit/live.ts'
import { followSession } from '../kit/follow-session.ts'
import { showSessionEnded } from '../kit/popups.ts'
import { endSession } from '../kit/session.ts'
import { loadStatus, statusNow } from '../kit/system-status.ts'

type BalanceNews = Extract<LiveMessage, { kind: 'balance' }>
const winnerCountMax = 20

/** Updates everything on screen from live messages. */
export function followLive(): void {
  onLive((message) => {
    switch (message.kind) {
      case 'balance':
        return showMoved(message)
      case 'notices':
        return refresh(listAnnouncements)
      case 'status':
        return askAgain()
      case 'inbox':
        refresh(unreadCount, listMessages)
        return void readDecided()
      case 'games':
        return refreshGames()
      case 'winner':
        return addWinner(message.winner)
      case 'session-ended':
        return leave(message.cause)
      case 'link-again':
        // Messages were missed meanwhile: the calls return the current state.
        return void queries.invalidateQueries()
      // The open game receives these itself.
      case 'rounds':
      case 'bet-refused':
      // The parts of a page that show such a fact receive this themselves.
      case 'changed':
      case 'tables-moved':
      // The page of bets receives this itself.
      case 'bets':
      // The window of customer service receives this itself.
      case 'conversation':
      case 'link-lost':
    }
  })
  followSession(leaveGuarded)
  startLive()
}

/** Operators' decisions arrive with an inbox message; the first view does not need this code. */
const readDecided = async () =>
  (await import('../kit/more/forms/refresh-decided.ts')).refreshDecided()

/**
 * Ends the session in this tab. If another session of this browser replaced it, the tab takes up
 * the new one by itself.
 */
function leave(cause: EndCause): void {
  if (cause === 'replaced') return
  endSession()
  if (cause !== 'own') showSessionEnded(cause)
}

/** Asks twice, because another server process may keep the old settings for two seconds. */
function askAgain(): void {
  const before = switchesNow()
  refresh(systemStatus, registerSetting)
  setTimeout(
    () =>
      void queries
        .invalidateQueries({ queryKey: keyOf(systemStatus) })
        .then(loadStatus)
        .then(leaveGuarded)
        // A setting decides whether games may be tried for free, and every tile shows it.
        .then(() => switchesNow() !== before && refreshGames()),
    2_500,
  )
}

const switchesNow = () => JSON.stringify(statusNow()?.info.whitelabel)

const refreshGames = () => refresh(listGames, listHotGames, listPopularGames, listVendors)

/** Redirects a visitor who may no longer stay on the open page to the login, as on arrival. */
function leaveGuarded(): void {
  if (isGuarded()) void router.invalidate()
}

/** Shows a new balance only in the same currency: trial play money and real money never mix. */
function showMoved({ bonus, currency, held, sumBalance }: BalanceNews): void {
  queries.setQueriesData<Gives<typeof showBalance>>({ queryKey: keyOf(showBalance) }, (old) =>
    old?.currency === currency ? { ...old, bonus, held, sumBalance } : old,
  )
}

function addWinner(winner: Winner): void {
  queries.setQueriesData<{ list: Winner[] }>({ queryKey: keyOf(listWinners) }, (old) => {
    if (!old || old.list.some(({ id }) => id === winner.id)) return old
    return { list: [winner, ...old.list].slice(0, winnerCountMax) }
  })
}
