/** Between the tabs of a browser: what a tab watches, and that the tab with the socket asks. */
export type TopicMessage = 'who' | { tab: string; topics: readonly string[] }
export const topicChannel = 'live-topics'

const tab = crypto.randomUUID()
/** How many components of this tab show each topic. */
const countOf = new Map<string, number>()
let channel: BroadcastChannel | undefined
let isWaiting = false

/** Keeps a topic watched by the tab that has the socket. Returns the function that ends it. */
export function watchTopic(topic: string): () => void {
  open()
  count(topic, 1)
  return () => count(topic, -1)
}

function count(topic: string, by: 1 | -1): void {
  const now = (countOf.get(topic) ?? 0) + by
  if (now === 0) countOf.delete(topic)
  else countOf.set(topic, now)
  if (isWaiting) return
  isWaiting = true
  // One page that takes the place of another changes several at once.
  queueMicrotask(() => {
    isWaiting = false
    post([...countOf.keys()])
  })
}

function open(): void {
  if (channel) return
  channel = new BroadcastChannel(topicChannel)
  channel.addEventListener('message', ({ data }: MessageEvent<TopicMessage>) => {
    if (data === 'who' && countOf.size > 0) post([...countOf.keys()])
  })
  addEventListener('pagehide', () => post([]))
  addEventListener('pageshow', () => post([...countOf.keys()]))
}

const post = (topics: readonly string[]): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
  channel?.postMessage({ tab, topics } satisfies TopicMessage)
