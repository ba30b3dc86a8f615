// @vitest-environment happy-dom
import type { TableMessage } from '@madang/wire/table-line'
import type { TableBet } from '@madang/wire/tables'
import { afterEach, expect, test, vi } from 'vitest'
import type { TableFacts } from './live-table-state.ts'
import { LiveTable } from './live-table.ts'
import type { TablesLine } from './tables-line.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const round = { closesAt: at(60_000), dueAt: at(60_000), id: 'r', state: 'betting', steps: [] }
const bet = (id: string) =>
  ({
    ends: null,
    id,
    roundId: 'r',
    stake: '1000.00',
    stakes: [{ amount: '1000.00', spot: 'tie' }],
  }) as TableBet

/** A table with one spot, and a function that sends it messages. */
function seated(bets: TableBet[]) {
  let receive: (message: TableMessage) => void = () => undefined
  const facts = {
    balance: '9000.00',
    bets,
    bonus: '0.00',
    chips: ['1000.00'],
    now: at(0),
    roundMax: '90000.00',
    playSession: {},
    spots: [{ id: 'tie', reserveTimes: 1 }],
    table: { class: 'DAT', id: 'river', spotMax: '90000.00' },
    version: 1,
    view: { results: [], round, seq: 1, tableId: 'river' },
  } as unknown as TableFacts
  const onMessage = (listener: typeof receive) => ((receive = listener), () => undefined)
  const line = { onMessage, watch: () => () => undefined } as unknown as TablesLine
  const table = new LiveTable(facts, line)
  const begun = (version: number) => {
    const event = { dueAt: at(3_000), kind: 'shuffle', number: 2, rules: 'DAT', version } as const
    receive({ event, kind: 'event', now: at(0), roundId: 'next', seq: 2, tableId: 'river' })
  }
  const wasLate = (seq: number) => {
    const event = { isLate: true, kind: 'answered' } as const
    receive({ event, kind: 'event', now: at(0), roundId: 'r', seq, tableId: 'river' })
  }
  return {
    begun,
    facts,
    wasLate,
    placed: (requestId: string) => receive({ kind: 'placed', requestId }),
    table,
  }
}

const answer = (value: object) => Response.json({ success: true, value })

test('what was decided for a member whose time was out is asked for; who has no chips asks nothing', async () => {
  const late = [{ choice: 'stand', spot: 'tie' }]
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(answer({ balance: '8000.00', bets: [{ ...bet('a'), late }], playSession: {} })),
  )
  vi.stubGlobal('fetch', fetched)
  seated([]).wasLate(2)
  expect(fetched).not.toHaveBeenCalled()
  const { table, wasLate } = seated([bet('a')])
  wasLate(2)
  await vi.waitFor(() => expect(table.now.bets[0]?.late).toEqual(late))
})

test('chips laid by another page lie here too, with what is left; own ones ask nothing', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(answer({ balance: '8000.00', bets: [bet('a'), bet('b')], playSession: {} })),
  )
  vi.stubGlobal('fetch', fetched)
  const { placed, table } = seated([bet('a')])
  placed('a')
  expect(fetched).not.toHaveBeenCalled()
  placed('b')
  await vi.waitFor(() => expect(table.now.balance).toBe('8000.00'))
  expect(table.now.bets.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('while a press is on its way another page waits, and then every bet lies once', async () => {
  const asked: { url: string; reply: (response: Response) => void }[] = []
  // Files share their globals: what another file's screen asks for late is not of this table.
  const fetched = (url: string) =>
    new Promise<Response>((reply) => void (url.includes('/river/') && asked.push({ reply, url })))
  vi.stubGlobal('fetch', fetched)
  const { placed, table } = seated([])
  table.place('tie')
  const handedIn = table.handIn()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  placed('b')
  expect(asked).toHaveLength(1)
  asked[0]!.reply(answer({ balance: '8000.00', bet: bet('own'), playSession: {} }))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]!.reply(answer({ balance: '7000.00', bets: [bet('b'), bet('own')], playSession: {} }))
  await handedIn
  expect(table.now.balance).toBe('7000.00')
  expect(table.now.bets.map(({ id }) => id)).toEqual(['b', 'own'])
})

/** The table after an operator changed it: none of the earlier chip values is left. */
const changed = (facts: TableFacts) => ({
  ...facts,
  chips: ['2000.00'],
  table: { ...facts.table, spotMax: '20000.00' },
  version: 2,
})

test('a round by other settings brings their limits and chips; one by the same asks nothing', async () => {
  const { begun, facts, table } = seated([])
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer(changed(facts))))
  vi.stubGlobal('fetch', fetched)
  begun(1)
  expect(fetched).not.toHaveBeenCalled()
  const other = seated([])
  other.begun(2)
  await vi.waitFor(() => expect(other.table.now.facts.table.spotMax).toBe('20000.00'))
  expect(other.table.now.chip).toBe('2000.00')
  expect(table.now.chip).toBe('1000.00')
})

test('a stake that other limits refuse brings them at once', async () => {
  const { facts, table } = seated([])
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/state')
        ? answer(changed(facts))
        : Response.json({ errorCode: 'stake-out-of-limits', success: false }),
    ),
  )
  table.place('tie')
  await table.handIn()
  expect(table.now.refusal?.code).toBe('stake-out-of-limits')
  await vi.waitFor(() => expect(table.now.facts.version).toBe(2))
  expect(table.now.chip).toBe('2000.00')
})
