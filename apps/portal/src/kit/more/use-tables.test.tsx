// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableMove } from '@madang/wire/table-moves'
import { listLiveTables } from '@madang/wire/tables'
import type { TableCard } from '@madang/wire/tables'
import { openOtherTab } from '../../../test/receive-live.ts'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { onLive } from '../live.ts'
import { useTables } from './use-tables.ts'
import { topicChannel } from './watch-topic.ts'
import type { TopicMessage } from './watch-topic.ts'

let screen: Screen
let tab: ReturnType<typeof openOtherTab>
let isHidden = false
let card: TableCard
type Watching = Exclude<TopicMessage, 'who'>
let watched: Watching[]
let channel: BroadcastChannel

const cardAt = (roundNumber: number): TableCard => ({
  bettingMs: 15_000,
  class: 'DAT',
  closesAt: null,
  code: 'DAT',
  displayName: 'River',
  freeSeatCount: null,
  id: 'river',
  results: [result(roundNumber - 1)],
  roundNumber,
  spotMax: '100.00',
  spotMin: '1.00',
  state: 'shuffle',
})
const result = (number: number) => ({ call: null, number, wins: ['tiger'] })

function Tables() {
  const { data } = useTables({})
  return (
    <p>
      {data?.list.map(
        ({ results, roundNumber, state }) =>
          `${roundNumber} ${state} ${results.map(({ number }) => number).join('-')}`,
      )}
    </p>
  )
}

/** Rounds of other tests are behind these. */
let first = 100
beforeEach(async () => {
  first += 100
  channel = new BroadcastChannel(topicChannel)
  watched = []
  channel.addEventListener('message', ({ data }) => void (data.topics && watched.push(data)))
  isHidden = false
  card = cardAt(first)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  screen = await openScreen(<Tables />, {
    answers: { [listLiveTables.path]: () => ({ list: [card], now: '2026-11-01T00:00:00.000Z' }) },
    texts: [],
  })
  tab = openOtherTab()
})
afterEach(async () => {
  tab.close()
  channel.close()
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

async function receive(...list: Partial<TableMove>[]): Promise<void> {
  let hasCome = false
  const stop = onLive(({ kind }) => void (kind === 'tables-moved' && (hasCome = true)))
  const same = { closesAt: null, id: 'river', roundNumber: first, state: 'shuffle' } as const
  tab.send({ kind: 'tables-moved', list: list.map((move) => ({ ...same, ...move })) })
  while (!hasCome) await arrive()
  stop()
  await screen.pass(50)
}

const shown = () => document.querySelector('p')?.textContent

test('a table goes on by what is received, without a question; what is late changes nothing', async () => {
  expect(shown()).toBe(`${first} shuffle ${first - 1}`)
  await receive({ state: 'betting' })
  await receive({ result: result(first), state: 'result' })
  expect(shown()).toBe(`${first} result ${first - 1}-${first}`)
  await receive({ state: 'locked' })
  await receive({ result: result(first), roundNumber: first + 1 })
  expect(shown()).toBe(`${first + 1} shuffle ${first - 1}-${first}`)
  await screen.pass(60_000)
  expect(screen.asked).toHaveLength(1)
})

test('an answer that is older than a move shows the move; a missed round is asked for', async () => {
  await receive({ state: 'dealing' })
  expect(shown()).toBe(`${first} dealing ${first - 1}`)
  card = cardAt(first + 2)
  await receive({ roundNumber: first + 2, state: 'betting' })
  await screen.pass(50)
  expect(screen.asked).toHaveLength(2)
  expect(shown()).toBe(`${first + 2} betting ${first + 1}`)
})

test('a hidden page watches nothing, and asks once when it is looked at again', async () => {
  const topicsNow = () => watched.at(-1)?.topics
  await look(true)
  while (topicsNow()?.length !== 0) await arrive()
  card = cardAt(first + 5)
  await screen.pass(60_000)
  expect(screen.asked).toHaveLength(1)
  await look(false)
  while (topicsNow()?.[0] !== 'tables') await arrive()
  await screen.pass(1_000)
  expect(screen.asked).toHaveLength(2)
  expect(shown()).toBe(`${first + 5} shuffle ${first + 4}`)
})
