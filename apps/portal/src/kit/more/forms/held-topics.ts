import { topicCountMax } from '@madang/wire/realtime'
import type { LiveAsk } from '@madang/wire/realtime'
import { topicChannel } from '../watch-topic.ts'
import type { TopicMessage } from '../watch-topic.ts'

/** What all tabs of this browser watch, for the one socket that they share. */
export class HeldTopics {
  readonly #send: (ask: LiveAsk) => void
  readonly #tabs = new BroadcastChannel(topicChannel)
  readonly #ofTab = new Map<string, readonly string[]>()
  #sent = ''

  constructor(send: (ask: LiveAsk) => void) {
    this.#send = send
    this.#tabs.addEventListener('message', ({ data }: MessageEvent<TopicMessage>) => {
      if (data === 'who') return
      this.#ofTab.set(data.tab, data.topics)
      this.#report()
    })
  }

  /** A new socket knows nothing, and tabs may have closed unnoticed. */
  begin(): void {
    this.#ofTab.clear()
    this.#sent = ''
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
    this.#tabs.postMessage('who' satisfies TopicMessage)
  }

  close = (): void => this.#tabs.close()

  /** Without a timer: a hidden tab's hardly run. */
  #report(): void {
    const topics = [...new Set([...this.#ofTab.values()].flat())].toSorted()
    const words = topics.join(' ')
    if (words === this.#sent) return
    this.#sent = words
    this.#send({ kind: 'watch', topics: topics.slice(0, topicCountMax) })
  }
}
