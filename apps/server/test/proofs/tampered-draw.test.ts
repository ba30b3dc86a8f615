import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reveal } from '@madang/games/proofs/check-proofs'
import { hashOfValue } from '@madang/games/proofs/receipt'
import * as wire from '@madang/wire/lottery'
import * as tickets from '@madang/wire/lottery-tickets'
import { checkReceipts } from '../../../../tools/verify-receipts.ts'
import { newId } from '../../src/kernel/ids.ts'
import { auditCommitments } from '../../src/kernel/transparency/audit-commitments.ts'
import { auditDraws } from '../../src/modules/lottery/draws/audit-draws.ts'
import { openDraws } from '../../src/modules/lottery/owner.ts'
import { ProofBrowser, engines } from './proof-browser.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

// The operator changes a draw or a ticket by hand: the ticket's owner finds it, and so does the
// night.

const game = 'ssc-60'
let town: Town
let minji: Visit
let owner: ReturnType<typeof openDraws>
beforeAll(async () => {
  town = await openTown()
  owner = openDraws(town.context, 'one')
  minji = await visitOf(town, 'minji')
  await new TableLobby(town, 'live-dat-river').hasWon('minji', 1_000_000)
  await later(0)
})
afterAll(() => town.tearDown())

const change = (text: ReturnType<typeof sql>) => town.context.db.write((tx) => tx.rows(text))
const night = { now: new Date('2027-01-01'), since: new Date(0) }
const found = async () => (await auditDraws(town.context.db, night)).faultCount
const lines = [{ multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }]

async function later(ms: number): Promise<void> {
  town.clock.tick(ms)
  for (let step = 0; step < 3; step += 1) await owner.tick(town.clock.now())
}

async function shown(number: string) {
  return (await town.ask(wire.showLotteryDraw, { gameCode: game, number })).value
}

/** A ticket whose receipt is kept, and its draw when it is over. */
async function playedDraw(browser: ProofBrowser) {
  const { draws } = (await town.ask(wire.showLotteryBoard, { gameCode: game })).value
  const { number } = draws.find(({ state }: wire.LotteryDraw) => state === 'selling')
  const [entropy, id] = ['ab'.repeat(32), newId()]
  const asked = { entropy, gameCode: game, id, lines, number }
  const { value } = await town.ask(tickets.placeLotteryTicket, asked, minji)
  const linesHash = hashOfValue(lines)
  await browser.keeper.keep(value.receipt, { clientBytes: entropy, gameId: game, id, linesHash })
  for (let step = 0; step < 40; step += 1) {
    if ((await shown(number)).draw.state === 'settled') return { id, number }
    await later(3000)
  }
  throw new Error('the draw does not end')
}

/** What the ticket's owner compares once the draw is over. */
async function compare(browser: ProofBrowser, number: string) {
  const { draw, family, familyVersion, tickets: clientBytes } = await shown(number)
  const { drawn, entropy, secret } = draw
  const reveal: Reveal = {
    clientBytes,
    drawn,
    entropy,
    family,
    familyVersion,
    kind: 'lottery-ticket',
    secret,
  }
  return browser.keeper.reveal(
    (facts) => facts.kind === 'lottery-ticket' && facts.number === Number(number),
    async () => reveal,
    engines,
  )
}

test('an honest draw: the ticket is signed, its bytes are in it, and it is drawn again', async () => {
  const browser = new ProofBrowser(town)
  const { number } = await playedDraw(browser)
  const checks = await compare(browser, number)
  const names = checks.map(({ name }) => name)
  expect(names).toEqual(['receiptSigned', 'revealed', 'entropy', 'outcome'])
  await browser.followLog()
  expect(browser.differences).toEqual([])
  const all = await checkReceipts(await browser.file())
  expect(all.filter(({ isSame }) => !isSame)).toEqual([])
  expect(all.map(({ name }) => name)).toContain('included')
  expect(await found()).toBe(0)
  expect((await auditCommitments(town.context.db, night)).faultCount).toBe(0)
})

test('a result, a secret or the bytes of a ticket that are changed after the draw', async () => {
  const browser = new ProofBrowser(town)
  const { id, number } = await playedDraw(browser)
  const { draw } = await shown(number)
  const undo = () =>
    change(sql`
      update lottery.draw set drawn = ${draw.drawn}::text[], secret = ${draw.secret}
      where game_id = ${game} and number = ${number}`)
  const before = await found()
  await change(sql`update lottery.ticket set entropy = ${'cd'.repeat(32)} where id = ${id}`)
  // Both: the draw has other bytes than its tickets, and the ticket is not what was signed.
  expect(await found()).toBe(before + 2)
  const checks = await compare(browser, number)
  const wrong = checks.filter(({ isSame }) => !isSame).map(({ name }) => name)
  expect(wrong).toEqual(['entropy'])
  expect(browser.names).toEqual(['entropy'])
  await change(sql`update lottery.ticket set entropy = ${'ab'.repeat(32)} where id = ${id}`)

  const other = draw.drawn.toReversed()
  other[0] = other[0] === '0' ? '1' : '0'
  await change(sql`
    update lottery.draw set drawn = ${other}::text[]
    where game_id = ${game} and number = ${number}`)
  expect(await found()).toBe(before + 1)
  await undo()
  await change(sql`
    update lottery.draw set secret = ${'7'.repeat(64)}
    where game_id = ${game} and number = ${number}`)
  expect(await found()).toBe(before + 2)
  await undo()

  await change(
    sql`update kernel.commitment set secret = ${'7'.repeat(64)} where secret = ${draw.secret}`,
  )
  expect((await auditCommitments(town.context.db, night)).faultCount).toBe(1)
})
