import type { LotteryDraw } from '@madang/wire/lottery'
import * as office from '@madang/wire/lottery-office'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { findWagers } from '#wagers'
import { freezeCash } from '../../../../test/towns/money/frozen-cash.ts'
import { openLotteryTown } from '../../../../test/towns/lottery-lobby.ts'
import type { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { payHeldTickets } from './pay-held.ts'
import { findTickets } from './ticket-store.ts'

const game = 'ssc-60'
const unitsPerWon = 100_000n
let town: Town
let minji: Visit
let draws: LotteryLobby
beforeAll(async () => {
  ;({ draws, minji, town } = await openLotteryTown(100_000))
})
afterAll(() => town.tearDown())

const line = (playType: string, picks: string[][]) => {
  return { multiple: 1, picks, playType, prizeMode: 'a1950' }
}
/** First digit 0 to 5, or with two more digits: the second covers more than 70 per cent. */
const first = (digits: string) => line('position', [digits.split(''), [], [], [], []])

/** The draw on sale; visits of operators move the clock. */
const nextDraw = async () => {
  await draws.later(0)
  return draws.selling(game)
}

const place = async ({ gameCode, number }: LotteryDraw, lines: ReturnType<typeof line>[]) => {
  const asked = { entropy: 'ab'.repeat(32), gameCode, id: newId(), lines, number }
  const { value } = await town.ask(tickets.placeLotteryTicket, asked, minji)
  return value.ticket.id as string
}

const wonOf = async (): Promise<bigint> => {
  const holder = await town.idOf('minji')
  const [has] = await town.context.db.read((tx) => findBalances(tx, holder))
  return (has?.cashUnits ?? 0n) / unitsPerWon
}

const freeze = async (isFrozen: boolean) => freezeCash(town, isFrozen, await town.idOf('minji'))
const payHeld = () => payHeldTickets(town.context, town.clock.now()).catch(() => undefined)

/** A ticket and its wager: states and payouts in won, and what counts as valid bet. */
async function bothOf(id: string) {
  const { db } = town.context
  const [[ticket], [wager]] = await Promise.all([
    db.read((tx) => findTickets(tx, [id])),
    db.read((tx) => findWagers(tx, [id])),
  ])
  const won = (units = -1n) => Number(units / unitsPerWon)
  return {
    ticket: [ticket?.state, won(ticket?.payoutUnits)],
    valid: won(wager?.validBetUnits),
    wager: [wager?.state, won(wager?.payoutUnits)],
  }
}

async function correct({ number }: LotteryDraw, drawn: string[]) {
  const [jisoo, minho] = [
    await operatorVisitOf(town, 'jisoo'),
    await operatorVisitOf(town, 'minho'),
  ]
  const [id, where] = [newId(), { number, subject: game }]
  await town.ask(office.proposeDrawChange, { ...where, drawn, id, reason: '결과 정정' }, jisoo)
  const decision = { ...where, decision: 'approve', id }
  const { value } = await town.ask(office.decideDrawChange, decision, minho)
  expect(value).toEqual({ state: 'corrected' })
}

const startingWith = (drawn: readonly string[], digit: string) => [digit, ...drawn.slice(1)]

test('a held win that a correction changes waits with its wager, and is paid once', async () => {
  const draw = await nextDraw()
  const id = await place(draw, [first('012345')])
  const before = await wonOf()
  await freeze(true)
  const { drawn } = await draws.decided(draw)
  const result = drawn ?? []
  // Settled as drawn: held if it won, a settled loss if not. Then the result says that it won.
  await correct(draw, startingWith(result, result[0] === '1' ? '2' : '1'))
  await correct(draw, startingWith(result, '9'))
  await correct(draw, startingWith(result, '0'))
  await payHeld()
  expect((await bothOf(id)).ticket).toEqual(['held', 9750])
  await freeze(false)
  await payHeld()
  await payHeld()
  expect(await bothOf(id)).toMatchObject({ ticket: ['settled', 9750], wager: ['settled', 9750] })
  expect(await wonOf()).toBe(before + 9750n)
})

test('a held win counts as valid bet only what is not hedged', async () => {
  const draw = await nextDraw()
  // Ten digits of the first place always win, and cover everything; only the second line counts.
  const id = await place(draw, [first('0123456789'), line('sum-sides', [['odd']])])
  await freeze(true)
  await draws.decided(draw)
  expect(await bothOf(id)).toMatchObject({ wager: ['open', 0] })
  expect((await bothOf(id)).ticket[0]).toBe('held')
  await freeze(false)
  await payHeld()
  const after = await bothOf(id)
  expect(after).toMatchObject({ valid: 1000, wager: after.ticket })
})

test('a win that a correction cannot take back stays with its wager', async () => {
  const draw = await nextDraw()
  const id = await place(draw, [first('0123456789')])
  const { drawn } = await draws.decided(draw)
  await freeze(true)
  const result = drawn ?? []
  // The digit changes, so the same amount is won by another number: nothing is to be taken back.
  await correct(draw, startingWith(result, result[0] === '1' ? '2' : '1'))
  expect(await bothOf(id)).toMatchObject({ ticket: ['settled', 9750], wager: ['settled', 9750] })
  await freeze(false)
  const lost = await nextDraw()
  const other = await place(lost, [first('01234')])
  const over = await draws.decided(lost)
  await correct(lost, startingWith(over.drawn ?? [], '0'))
  await freeze(true)
  await correct(lost, startingWith(over.drawn ?? [], '9'))
  expect(await bothOf(other)).toMatchObject({ ticket: ['settled', 9750], wager: ['settled', 9750] })
  await freeze(false)
  await correct(lost, startingWith(over.drawn ?? [], '8'))
  await correct(lost, startingWith(over.drawn ?? [], '1'))
  expect(await bothOf(other)).toMatchObject({ ticket: ['settled', 9750], wager: ['settled', 9750] })
})
