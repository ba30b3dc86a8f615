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

/** Lets everything that is shown follow what is told over the live line. */
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
        // What was told meanwhile was missed: the calls are the truth.
        return void queries.invalidateQueries()
      // The open game hears these itself.
      case 'rounds':
      case 'bet-refused':
      // The page of bets hears this itself.
      case 'bets':
      // The window of customer service hears this itself.
      case 'conversation':
      case 'link-lost':
    }
  })
  followSession(leaveGuarded)
  startLive()
}

/** What people of the house decided comes with a letter; no first view needs to know of it. */
const readDecided = async () => (await import('../kit/more/refresh-decided.ts')).refreshDecided()

/** What another session of this browser replaced, its tabs take up on their own. */
function leave(cause: EndCause): void {
  if (cause === 'replaced') return
  endSession()
  if (cause !== 'own') showSessionEnded(cause)
}

/** Another process of the house may hold the old settings for two seconds: asked twice. */
function askAgain(): void {
  const before = switchesNow()
  refresh(systemStatus, registerSetting)
  setTimeout(
    () =>
      void queries
        .invalidateQueries({ queryKey: keyOf(systemStatus) })
        .then(loadStatus)
        .then(leaveGuarded)
        // A switch says whether games may be tried for free, and so does every tile.
        .then(() => switchesNow() !== before && refreshGames()),
    2_500,
  )
}

const switchesNow = () => JSON.stringify(statusNow()?.info.whitelabel)

const refreshGames = () => refresh(listGames, listHotGames, listPopularGames, listVendors)

/** Whoever may no longer stay on the open page is led to the login, as when they come anew. */
function leaveGuarded(): void {
  if (isGuarded()) void router.invalidate()
}

/** A trial member's play money and the brand's money never meet: only the same currency counts. */
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
