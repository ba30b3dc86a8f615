import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom-tournaments'
import { checkReceipts } from '../../../../tools/verify-receipts.ts'
import { auditCommitments } from '../../src/kernel/transparency/audit-commitments.ts'
import { openStarters } from '../../src/modules/cardroom/tournaments/tournament-work.ts'
import { CardLobby } from '../towns/card-lobby.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { beginCup, compareDraw, drawsOf, enterWithBytes, openCup } from './each-tournament.ts'
import { ProofBrowser } from './proof-browser.ts'

// Seats of a tournament are drawn from a promise and the entrants' bytes: who entered finds a draw
// that was changed, or one that was not the promised one.

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await new CardLobby(town, '').frame('minji')
})
afterAll(() => town.tearDown())

const change = (text: ReturnType<typeof sql>) => town.context.db.write((tx) => tx.rows(text))
const wrongIn = (checks: { isSame: boolean; name: string }[]) =>
  checks.filter(({ isSame }) => !isSame).map(({ name }) => name)

/** A tournament that the member entered, begun. */
async function begun(browser: ProofBrowser) {
  const tournamentId = await openCup(town)
  // The draws are promised before anybody enters.
  await openStarters(town.context, 'draws').tick(town.clock.now())
  const before = await drawsOf(town, tournamentId, minji)
  expect(before.draws.map(({ number, secret }) => [number, secret])).toEqual([
    [1, null],
    [2, null],
  ])
  const entryId = await enterWithBytes(town, browser, { at: minji, tournamentId })
  await beginCup(town)
  return { before, entryId, shown: await drawsOf(town, tournamentId, minji), tournamentId }
}

test('an honest draw: the bytes are signed and in it, and the seats are drawn again', async () => {
  const browser = new ProofBrowser(town)
  const { before, entryId, shown, tournamentId } = await begun(browser)
  const [start, final] = shown.draws
  expect(start).toMatchObject({ secretHash: before.draws[0]!.secretHash, swaps: [] })
  expect(final).toMatchObject({ clientBytes: [], seats: [], secret: null })
  expect(start!.seats.map(({ seat, table }) => [table, seat])).toEqual(
    [1, 2, 3].flatMap((table) => [1, 2, 3].map((seat) => [table, seat])),
  )
  // What was drawn is where people sit.
  const { tableId } = (await town.ask(wire.showCardTournament, { tournamentId }, minji)).value
    .tournament.mine
  const seats = await change(
    sql`select seat_no, name from cardroom.seat where table_id = ${tableId} order by seat_no`,
  )
  const nameOf = (id: string) => shown.names.find((one) => one.entryId === id)!.name
  const own = start!.seats.find((seat) => seat.entryId === entryId)!
  const drawn = start!.seats.filter(({ table }) => table === own.table)
  expect(seats).toEqual(drawn.map((one) => ({ name: nameOf(one.entryId), seat_no: one.seat })))
  const checks = await compareDraw(browser, shown)
  expect(checks.map(({ name }) => name)).toEqual([
    'receiptSigned',
    'revealed',
    'entropy',
    'entropy',
    'outcome',
  ])
  await browser.followLog()
  expect(browser.differences).toEqual([])
  const all = await checkReceipts(await browser.file())
  expect(wrongIn(all)).toEqual([])
  expect(all.filter(({ name }) => name === 'included')).toHaveLength(2)
})

test('seats, bytes, a secret or a swap that are changed after the draw are found', async () => {
  const { seats, swaps } = (await begun(new ProofBrowser(town))).shown.draws[0]!
  expect(swaps).toEqual([])
  const [first, second, ...rest] = seats
  const moved = [
    { ...first!, entryId: second!.entryId },
    { ...second!, entryId: first!.entryId },
    ...rest,
  ]
  const cases = [
    [{ seats: moved, swaps }, 'outcome'],
    [{ seats, swaps: [[0, 1]] }, 'outcome'],
    [{ seats: rest, swaps }, 'entropy'],
  ] as const
  for (const [drawn, name] of cases) {
    const browser = new ProofBrowser(town)
    const { shown, tournamentId } = await begun(browser)
    const own = shown.draws[0]!
    // The same change among this tournament's own entries.
    const places = new Map(seats.map(({ entryId }, at) => [entryId, own.seats[at]!.entryId]))
    const theirs = drawn.seats.map((one) => ({ ...one, entryId: places.get(one.entryId)! }))
    await change(sql`
      update cardroom.seat_draw
      set drawn = ${JSON.stringify({ seats: theirs, swaps: drawn.swaps })}::jsonb
      where tournament_id = ${tournamentId} and number = 1`)
    const checks = await compareDraw(browser, await drawsOf(town, tournamentId, minji))
    expect(wrongIn(checks)).toContain(name)
    expect(browser.names).toContain(name)
  }
})

test('other bytes, another secret and a promise that is exchanged are found', async () => {
  const browser = new ProofBrowser(town)
  const { entryId, shown, tournamentId } = await begun(browser)
  await change(sql`
    update cardroom.tournament_entry set bytes = ${'cd'.repeat(32)} where id = ${entryId}`)
  const checks = await compareDraw(browser, await drawsOf(town, tournamentId, minji))
  expect(wrongIn(checks)).toEqual(['entropy'])

  const other = new ProofBrowser(town)
  const next = await begun(other)
  const draw = next.shown.draws[0]!
  const forged = { ...next.shown, draws: [{ ...draw, secret: shown.draws[0]!.secret }] }
  expect(wrongIn(await compareDraw(other, forged))).toContain('revealed')
  await change(sql`
    update kernel.commitment set secret = ${'7'.repeat(64)} where secret = ${draw.secret}`)
  const night = { now: new Date('2027-01-01'), since: new Date(0) }
  expect((await auditCommitments(town.context.db, night)).faultCount).toBe(1)
})

test('whoever took the entry back is in no draw, and the page hears so', async () => {
  const browser = new ProofBrowser(town)
  const tournamentId = await openCup(town)
  const entryId = await enterWithBytes(town, browser, { at: minji, tournamentId })
  await town.ask(wire.leaveCardTournament, { tournamentId }, minji)
  const shown = await drawsOf(town, tournamentId, minji)
  expect(shown.returned).toEqual([entryId])
  const again = await town.ask(wire.showCardTournamentDraws, { tournamentId: entryId }, minji)
  expect(again.errorCode).toBe('not-found')
})
