// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries, useFetched } from '@madang/kit'
import { listJackpots } from '@madang/wire/casino'
import { openOtherTab } from '../../../test/receive-live.ts'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { onLive } from '../live.ts'
import { useChanges } from './use-changes.ts'
import { topicChannel } from './watch-topic.ts'

let screen: Screen
let tab: ReturnType<typeof openOtherTab>
let isHidden = false
let answered: () => unknown
const changed = { kind: 'changed', topic: 'jackpots' } as const

/** Shows the jackpots; two of them on a page ask as one. */
function Pools() {
  const { data } = useFetched(listJackpots, {})
  useChanges(['jackpots'], [listJackpots])
  return <p>{data?.list.length}</p>
}

beforeEach(async () => {
  isHidden = false
  answered = () => ({ list: [] })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  screen = await openScreen(
    <>
      <Pools />
      <Pools />
    </>,
    {
      answers: { [listJackpots.path]: () => answered() },
      texts: [],
    },
  )
  tab = openOtherTab()
})
afterEach(async () => {
  tab.close()
  await screen.leave()
  vi.restoreAllMocks()
})

const look = (isAway: boolean) =>
  act(async () => {
    isHidden = isAway
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Messages between tabs arrive in their own time, which no clock of a test moves. */
const arrive = () => new Promise((resume) => setImmediate(() => setImmediate(resume)))

async function receive(count: number): Promise<void> {
  let receivedCount = 0
  const stop = onLive(({ kind }) => void (kind === 'changed' && (receivedCount += 1)))
  for (let at = 0; at < count; at++) tab.send(changed)
  while (receivedCount < count) await arrive()
  stop()
}

test('ten changes within a second are one question, and one more after the second', async () => {
  expect(screen.asked).toHaveLength(1)
  await receive(10)
  await screen.pass(900)
  expect(screen.asked).toHaveLength(2)
  await receive(10)
  await screen.pass(50)
  expect(screen.asked).toHaveLength(2)
  await screen.pass(1_000)
  expect(screen.asked).toHaveLength(3)
  await screen.pass(60_000)
  expect(screen.asked).toHaveLength(3)
})

test('a hidden page asks nothing, and asks once when it is looked at again', async () => {
  await look(true)
  await receive(3)
  await screen.pass(60_000)
  expect(screen.asked).toHaveLength(1)
  await look(false)
  await screen.pass(1_000)
  expect(screen.asked).toHaveLength(2)
  await look(true)
  await look(false)
  await screen.pass(1_000)
  expect(screen.asked).toHaveLength(2)
})

test('a page that reconnects asks once for all that it shows', async () => {
  // As the shell does.
  const stop = onLive(({ kind }) => void (kind === 'link-again' && queries.invalidateQueries()))
  await receive(1)
  tab.send({ kind: 'link-again' })
  await arrive()
  await screen.pass(2_000)
  stop()
  expect(screen.asked).toHaveLength(2)
})

test('a slow answer is waited for, and what changed meanwhile is asked for after it', async () => {
  let answer: (value: object) => void = () => undefined
  answered = () => new Promise((resolve) => (answer = resolve))
  await receive(1)
  await screen.pass(900)
  expect(screen.asked).toHaveLength(2)
  await receive(1)
  await screen.pass(5_000)
  expect(screen.asked).toHaveLength(2)
  answer({ list: [{ gameId: 'moonlit', jackpot: '1.00' }] })
  answered = () => ({ list: [] })
  await screen.pass(1_000)
  expect(screen.asked).toHaveLength(3)
})

test('the tab names what it shows to the tab with the socket, and again when it is asked', async () => {
  const channel = new BroadcastChannel(topicChannel)
  const received: { topics: readonly string[] }[] = []
  channel.addEventListener('message', ({ data }) => void received.push(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- tabs of one origin
  channel.postMessage('who')
  while (received.length === 0) await arrive()
  expect(received.at(-1)).toMatchObject({ topics: ['jackpots'] })
  await screen.leave()
  while (received.at(-1)?.topics.length !== 0) await arrive()
  channel.close()
})
