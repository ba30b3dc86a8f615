import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { linkBefore } from '@madang/games/chance/commitment'
import { familyOf } from '@madang/games/lottery/all-families'
import type { FamilyId } from '@madang/games/lottery/family'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessages } from '@madang/wire/inbox'
import * as wire from '@madang/wire/lottery'
import * as chases from '@madang/wire/lottery-chases'
import * as office from '@madang/wire/lottery-office'
import * as tickets from '@madang/wire/lottery-tickets'
import { newId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { isRefusal } from '#kernel/refusal'
import { findBalances } from '#ledger'
import { listWagers } from '#wagers'
import { LotteryLobby } from '../../../test/towns/lottery-lobby.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../test/towns/table-lobby.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { placeTicket } from './tickets/place-tickets.ts'

const game = 'ssc-60'
let town: Town
let minji: Visit
let junho: Visit
let draws: LotteryLobby
beforeAll(async () => {
  town = await openTown()
  draws = new LotteryLobby(town)
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
  const lobby = new TableLobby(town, 'live-dat-river')
  await lobby.hasWon('minji', 10_000_000)
  await lobby.hasWon('junho', 10_000_000)
  await later(0)
})
afterAll(() => town.tearDown())

const later = (ms: number) => draws.later(ms)
const selling = (gameCode = game) => draws.selling(gameCode)
const decided = (draw: wire.LotteryDraw) => draws.decided(draw)

const wonOf = async (name: string): Promise<bigint> => {
  const holder = await town.idOf(name)
  const [has] = await town.context.db.read((tx) => findBalances(tx, holder))
  return has?.cashUnits ?? 0n
}

const line = (playType: string, picks: string[][], multiple = 1, prizeMode = 'a1950') => {
  return { multiple, picks, playType, prizeMode }
}
const odd = line('sum-sides', [['odd']])

const place = (
  as: Visit,
  draw: wire.LotteryDraw,
  lines: ReturnType<typeof line>[],
  id = newId(),
) => {
  const asked = { entropy: 'ab'.repeat(32), gameCode: draw.gameCode, id, lines }
  return town.ask(tickets.placeLotteryTicket, { ...asked, number: draw.number }, as)
}

test('a ticket is taken once, drawn from the promised secret, paid, and anybody can recompute', async () => {
  const before = await wonOf('minji')
  const draw = await selling()
  expect(draw).toMatchObject({ drawn: null, entropy: null, secret: null, state: 'selling' })
  const id = newId()
  const lines = [odd, line('sum-sides', [['even']]), line('position', [['1'], [], [], [], ['7']])]
  const placed = await place(minji, draw, lines, id)
  expect(placed.value.ticket).toMatchObject({ stake: '4000.00', state: 'open' })
  const again = await place(minji, draw, lines, id)
  expect(again.value.ticket).toEqual(placed.value.ticket)
  expect((await place(minji, draw, [odd], id)).errorCode).toBe('key-reused')
  const second = await place(junho, draw, [odd])
  expect(await wonOf('minji')).toBe(before - 4000n * 100_000n)

  const over = await decided(draw)
  const { value } = await town.ask(wire.showLotteryDraw, { gameCode: game, number: draw.number })
  expect(linkBefore(over.secret ?? '')).toBe(draw.secretHash)
  const given = [id, second.value.ticket.id].map((own) => ({ bytesHex: 'ab'.repeat(32), id: own }))
  expect(value.tickets).toEqual(given.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  expect(over.entropy).toBe(entropyOf(given))
  const chance = sharedOutcome({
    entropyHex: over.entropy ?? '',
    id: game,
    round: Number(draw.number),
    secretHex: over.secret ?? '',
  })
  expect(familyOf('ssc').draw(chance)).toEqual(over.drawn)

  const [mine] = (await town.ask(tickets.listLotteryTickets, {}, minji)).value.rows
  const digits = over.drawn ?? []
  const hits = (digits[0] === '1' ? 1 : 0) + (digits[4] === '7' ? 1 : 0)
  // Odd or even always wins; each fixed position pays 9.75.
  const payout = 1950n + BigInt(hits) * 9750n
  expect(mine).toMatchObject({ id, payout: decimalOf(payout * 100_000n), state: 'settled' })
  expect(await wonOf('minji')).toBe(before - 4000n * 100_000n + payout * 100_000n)
  const memberId = await town.idOf('minji')
  const [wager] = await town.context.db.read((tx) => listWagers(tx, { limit: 1, memberId }))
  // Odd and even together cover all outcomes: only the positions count as valid bet.
  expect(wager).toMatchObject({ category: 'LOTT', id, validBetUnits: 2000n * 100_000n })
})

test('nothing is half taken: a wrong line is named, and nobody pays for the others', async () => {
  const before = await wonOf('minji')
  const draw = await selling()
  const wrong = await place(minji, draw, [odd, line('position', [[], [], [], [], []])])
  expect(wrong).toMatchObject({ errorCode: 'picks-wrong' })
  expect((await place(minji, draw, [odd, line('no-such', [['1']])])).errorCode).toBe(
    'play-type-unknown',
  )
  expect((await place(minji, draw, [line('sum-sides', [['odd']], 1, 'a1960')])).errorCode).toBe(
    'prize-mode-unknown',
  )
  const full = [line('5star-direct', [['1'], ['2'], ['3'], ['4'], ['5']], 9999)]
  const dear = await place(minji, draw, full)
  expect(['balance-too-low', 'payout-ceiling-reached']).toContain(dear.errorCode)
  expect(await wonOf('minji')).toBe(before)
})

test('the lower group pays less and gives a rebate, both said before', async () => {
  const draw = await selling()
  const lines = [line('sum-sides', [['odd']], 10, 'a1750')]
  const asked = { gameCode: game, lines, number: draw.number }
  const { value } = await town.ask(tickets.previewTicket, asked, minji)
  expect(value.lines[0]).toMatchObject({ isHedged: false, rebate: '1000.00', stake: '10000.00' })
  const placed = await place(minji, draw, lines)
  await decided(draw)
  const { rows } = (await town.ask(tickets.listLotteryTickets, {}, minji)).value
  const [own] = rows.filter(({ id }: { id: string }) => id === placed.value.ticket.id)
  expect(['1000.00', '18500.00']).toContain(own.payout)
})

test('a ticket can be cancelled until the close, to the second, and not after', async () => {
  const before = await wonOf('junho')
  const draw = await selling()
  const first = await place(junho, draw, [odd])
  const second = await place(junho, draw, [odd])
  const ticketId = first.value.ticket.id
  const cancelled = await town.ask(tickets.cancelLotteryTicket, { ticketId }, junho)
  expect(cancelled.value.ticket.state).toBe('cancelled')
  expect((await town.ask(tickets.cancelLotteryTicket, { ticketId }, junho)).success).toBe(true)
  expect(await wonOf('junho')).toBe(before - 1000n * 100_000n)
  // The owner has not closed it yet: the time alone refuses the bet.
  town.clock.tick(new Date(draw.closesAt).getTime() - town.clock.now().getTime())
  expect((await place(junho, draw, [odd])).errorCode).toBe('betting-closed')
  const late = { ticketId: second.value.ticket.id }
  expect((await town.ask(tickets.cancelLotteryTicket, late, junho)).errorCode).toBe(
    'betting-closed',
  )
  await decided(draw)
})

test('a race at the close: of 1,000 presses in the last second each is taken and drawn, or refused', async () => {
  const draw = await selling()
  const ids = Array.from({ length: 1_000 }, () => newId())
  town.clock.tick(new Date(draw.closesAt).getTime() - town.clock.now().getTime() - 500)
  const people = [await town.idOf('minji'), await town.idOf('junho')]
  const send = async (id: string, memberId: string): Promise<string> => {
    for (;;) {
      const order = { chaseId: null, entropy: 'ab'.repeat(32), gameId: game, groupMax: null, id }
      try {
        const at = town.clock.now()
        const more = { at, lines: [odd], memberId, number: BigInt(draw.number) }
        await placeTicket(town.context.db, { ...order, ...more })
        return 'taken'
      } catch (error) {
        if (!isRefusal(error)) throw error
        // A request without a known outcome is repeated with the same id, as a browser does.
        if (error.code !== 'unavailable') return error.code
      }
    }
  }
  const answers = await Promise.all(
    ids.map(async (id, at) => {
      if (at === 500) {
        town.clock.tick(500)
        await draws.tick()
      }
      return send(id, people[at % 2] ?? '')
    }),
  )
  const taken = ids.filter((_, at) => answers[at] === 'taken')
  expect(answers.filter((one) => one !== 'taken' && one !== 'betting-closed')).toEqual([])
  // How many were placed before the lock depends on the machine; the list must match them.
  expect(taken.length).toBeGreaterThan(0)
  const over = await decided(draw)
  const { value } = await town.ask(wire.showLotteryDraw, { gameCode: game, number: draw.number })
  expect(value.tickets.map(({ id }: { id: string }) => id).toSorted()).toEqual(taken.toSorted())
  expect(over.state).toBe('settled')
}, 90_000)

test('after an outage what was locked is drawn and says that it is late; the rest is given back', async () => {
  const locked = await selling()
  await place(minji, locked, [odd])
  await draws.until(locked.closesAt)
  const open = await selling()
  expect(open.number).not.toBe(locked.number)
  const before = await wonOf('junho')
  await place(junho, open, [odd])
  town.clock.tick(10 * 60_000)
  // Another process takes over when the lease has ended.
  draws.dies()
  await later(4_000)
  expect(await decided(locked)).toMatchObject({ isLate: true, state: 'settled' })
  expect(await decided(open)).toMatchObject({ state: 'void', voidReason: 'outage' })
  expect(await wonOf('junho')).toBe(before)
  const numbers = (await draws.board(game)).draws.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('two operators correct a result: a preview, one pass, and every ticket follows', async () => {
  const draw = await selling()
  const placed = await place(junho, draw, [line('position', [['0'], [], [], [], []])])
  const over = await decided(draw)
  const drawn = [over.drawn?.[0] === '0' ? '1' : '0', ...(over.drawn ?? []).slice(1)]
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const where = { number: draw.number, subject: game }
  const preview = await town.ask(office.previewDrawCorrection, { ...where, drawn }, jisoo)
  expect(preview.value).toMatchObject({ changedCount: 1, ticketCount: 1 })
  const before = await wonOf('junho')
  const id = newId()
  const proposal = { ...where, drawn, id, reason: '잘못 입력한 결과' }
  expect((await town.ask(office.proposeDrawChange, proposal, jisoo)).success).toBe(true)
  const decide = { ...where, decision: 'approve', id }
  expect((await town.ask(office.decideDrawChange, decide, jisoo)).errorCode).toBe('own-proposal')
  const done = await town.ask(office.decideDrawChange, decide, minho)
  expect(done.value).toEqual({ state: 'corrected' })
  const change = over.drawn?.[0] === '0' ? -9750n : 9750n
  expect(await wonOf('junho')).toBe(before + change * 100_000n)
  const { rows } = (await town.ask(tickets.listLotteryTickets, {}, junho)).value
  const own = rows.find((row: tickets.LotteryTicket) => row.id === placed.value.ticket.id)
  expect(own.payout).toBe(drawn[0] === '0' ? '9750.00' : '0.00')
  await later(0)
})

test('a plan goes on over draws until it wins or has placed everything', async () => {
  await later(3000)
  const id = newId()
  const asked = {
    gameCode: game,
    id,
    lines: [odd],
    multiples: [1, 2, 4],
    stopLoss: null,
    stopsOnWin: true,
  }
  expect((await town.ask(chases.startLotteryChase, asked, minji)).success).toBe(true)
  let plan: chases.LotteryChase | undefined
  for (let step = 0; step < 100; step += 1) {
    await later(3000)
    const { list } = (await town.ask(chases.listLotteryChases, {}, minji)).value
    plan = list.find((one: chases.LotteryChase) => one.id === id)
    if (plan?.state !== 'running') break
  }
  const { rows } = (await town.ask(tickets.listLotteryTickets, {}, minji)).value
  const own = rows.filter((row: tickets.LotteryTicket) => row.chaseId === id)
  expect(own).toHaveLength(plan?.placedCount ?? -1)
  const hasWon = own.some(({ payout }: tickets.LotteryTicket) => payout !== '0.00')
  expect(plan).toMatchObject(hasWon ? { endedBy: 'won' } : { endedBy: null, placedCount: 3 })
})

test('every game of the menus opens its sales and is drawn by its family', async () => {
  const { gameMenus } = (await town.ask(wire.listGameMenus, {})).value
  const games = gameMenus.flatMap(({ games: own }: { games: wire.LotteryMenuGame[] }) => own)
  expect(games.length).toBeGreaterThan(45)
  expect(games.every(({ next }: wire.LotteryMenuGame) => next !== null)).toBe(true)
  const last = games.filter((one: wire.LotteryMenuGame) => one.last !== null)
  for (const { family, last: result } of last) {
    expect(() => familyOf(family as FamilyId).read(result.drawn)).not.toThrow()
  }
})

test('who wins in a draw of the day finds a letter, with the province of the draw', async () => {
  const draw = await selling('xsmn-1')
  expect(draw.name).toMatch(/^\d{8} \D/)
  // One of the ten last digits of the special prize always wins.
  for (const digit of '0123456789') {
    const { errorCode } = await place(minji, draw, [line('duoi', [[digit]])])
    expect(errorCode).toBeUndefined()
  }
  for (const at of [draw.closesAt, draw.drawAt]) {
    await draws.until(at)
  }
  await decided(draw)
  minji = await visitOf(town, 'minji')
  const { value } = await town.ask(listMessages, {}, minji)
  const titles: string[] = value.rows.map(({ title }: { title: string }) => title)
  expect(titles.filter((title) => title === '복권에 당첨됐어요')).toHaveLength(1)
})
