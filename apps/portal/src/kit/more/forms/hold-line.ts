import { callApi, Refused } from '@madang/kit'
import { LiveLine } from '@madang/kit/live-line'
import { livePath, openLive } from '@madang/wire/realtime'
import type { LiveMessage } from '@madang/wire/realtime'
import { mustChangePassword } from '../../popups.ts'
import { sessionNow, watchSession } from '../../session.ts'
import { HeldTopics } from './held-topics.ts'

/**
 * The messages between tabs: the server's messages, and that the connection was lost or restored.
 */
export type LiveCause = LiveMessage | { kind: 'link-lost' | 'link-again' }
export type LiveListener = (message: LiveCause) => void

/**
 * Between the tabs of a browser: somebody began to look at this one (`awake`) or still does
 * (`watched`), and the answer of the tab that has the socket.
 */
type TabMessage = 'awake' | 'watched' | 'held'

/** The shell's news may be some seconds late; prices and games have lines of their own. */
const times = { answerMs: 2_600, dialMs: 10_000, quietMs: 20_000, restMsMax: 30_000 }
const postMs = 2_000
const watchedForMs = 3 * postMs
/** So many unanswered messages mean that the browser froze the tab that has the socket. */
const unansweredMax = 5

/** Opens the live line of this browser once no other tab has it. */
export function holdLine(deliverHere: LiveListener, deliverToTabs: LiveListener): void {
  // Without the Web Locks API (old browsers) every tab has a socket of its own.
  if (!('locks' in navigator)) return new LineHolder(deliverHere).openAlone()
  return new LineHolder((message) => {
    deliverHere(message)
    deliverToTabs(message)
  }).share()
}

class LineHolder {
  readonly #deliver: LiveListener
  readonly #tabs = new BroadcastChannel('live-tabs')
  #line: LiveLine | undefined
  #topics: HeldTopics | undefined
  #waiting: AbortController | undefined
  /** When somebody last looked at any tab of this browser. */
  #watchedAt = 0
  #unansweredCount = 0
  #hasOthers = false

  constructor(deliver: LiveListener) {
    this.#deliver = deliver
  }

  openAlone(): void {
    void this.#open(() => !document.hidden)
  }

  share(): void {
    void this.#take('wait')
    this.#tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
      this.#receive(data),
    )
    // Before the line itself hears of it.
    for (const name of ['visibilitychange', 'focus', 'pageshow', 'online']) {
      addEventListener(name, () => this.#report('awake'), { capture: true })
    }
    setInterval(() => this.#report('watched'), postMs)
    this.#report('awake')
  }

  /** A hidden tab's timers hardly run, so the tab that is looked at keeps the holder's line awake. */
  #report(message: 'awake' | 'watched'): void {
    if (document.hidden) {
      this.#unansweredCount = 0
      return
    }
    this.#watchedAt = Date.now()
    this.#post(message)
    if (this.#line || ++this.#unansweredCount <= unansweredMax) return
    this.#unansweredCount = 0
    void this.#take('steal')
  }

  #receive(message: TabMessage): void {
    this.#hasOthers = true
    if (message === 'held') {
      this.#unansweredCount = 0
      return
    }
    this.#watchedAt = Date.now()
    if (!this.#line) return
    this.#post('held')
    if (message === 'awake') this.#line.wake()
    else this.#line.check()
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
  #post = (message: TabMessage): void => this.#tabs.postMessage(message)

  /** Takes the lock when the tab that has it closes, or from a tab that is frozen. */
  async #take(how: 'wait' | 'steal'): Promise<void> {
    this.#waiting?.abort()
    const waiting = new AbortController()
    this.#waiting = waiting
    const options = how === 'steal' ? { steal: true } : { signal: waiting.signal }
    try {
      await navigator.locks.request('live', options, () =>
        this.#open(() => Date.now() - this.#watchedAt < watchedForMs),
      )
    } catch {
      // Given up by this tab, or taken by another one.
      if (this.#waiting !== waiting) return
      this.#close()
      void this.#take('wait')
    }
  }

  #close(): void {
    this.#line?.close()
    this.#line = undefined
    this.#topics?.close()
  }

  /** Keeps the line; another account dials anew: nothing was lost. */
  #open(isWatched: () => boolean): Promise<never> {
    let mayHaveMissed = this.#hasOthers
    this.#close()
    const topics = new HeldTopics((ask) => line.send(ask))
    const line = new LiveLine(
      {
        dial,
        isWatched,
        opened: () => {
          const wasFresh = line.isFresh.now()
          line.ready()
          topics.begin()
          if (wasFresh && mayHaveMissed) this.#deliver({ kind: 'link-again' })
          mayHaveMissed = true
        },
        received: (data) => {
          const message = JSON.parse(String(data)) as LiveMessage | { kind: 'pong' }
          if (message.kind !== 'pong') this.#deliver(message)
        },
      },
      times,
    )
    this.#line = line
    this.#topics = topics
    line.isFresh.watch(() =>
      this.#deliver({ kind: line.isFresh.now() ? 'link-again' : 'link-lost' }),
    )
    watchSession(() =>
      setTimeout(() => {
        mayHaveMissed = false
        line.dial()
      }),
    )
    line.open()
    return new Promise(() => undefined)
  }
}

/**
 * Opens a socket for this session or for a visitor. While a password must change, the session gets
 * no socket of its own. That is no error: it receives what visitors receive until the change starts
 * another session.
 */
async function dial(): Promise<WebSocket> {
  const isMember = sessionNow() !== null && !mustChangePassword()
  const ticket = isMember ? await ticketNow() : undefined
  const url = new URL(livePath, location.href.replace(/^http/, 'ws'))
  if (ticket !== undefined) url.searchParams.set('ticket', ticket)
  return new WebSocket(url)
}

async function ticketNow(): Promise<string | undefined> {
  try {
    return (await callApi(openLive, {})).ticket
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-allowed') return undefined
    throw error
  }
}
