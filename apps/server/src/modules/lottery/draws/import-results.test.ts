import { simulationOnly } from '@madang/games/chance/simulation-only'
import { readDraws } from '@madang/games/lottery/past-draws'
import { readBets, replay } from '@madang/games/lottery/replay'
import { northLevels, vietnamNorth } from '@madang/games/lottery/families/vietnam'
import * as wire from '@madang/wire/lottery'
import * as office from '@madang/wire/lottery-office'
import * as tickets from '@madang/wire/lottery-tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { LotteryLobby } from '../../../../test/towns/lottery-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

const subject = 'xsmb'
const dayMs = 86_400_000
let town: Town
let jisoo: Visit
let minho: Visit
let draws: LotteryLobby
beforeAll(async () => {
  town = await openTown()
  draws = new LotteryLobby(town)
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  await draws.later(0)
})
afterAll(() => town.tearDown())

const settingsOf = async () => {
  const { rows } = (await town.ask(office.listOfficeLotteries, { words: subject }, jisoo)).value
  const { drawCeiling, groupMax, numberCeiling, odds, schedule, state } = rows[0]
  const { ticketMax, version } = rows[0]
  return { drawCeiling, groupMax, numberCeiling, odds, schedule, state, ticketMax, version }
}

const header = ['date', ...northLevels.flatMap(namesOf)]

function namesOf({ numbers, prize }: (typeof northLevels)[number]): string[] {
  return Array.from({ length: numbers }, (_, at) => (numbers === 1 ? prize : `${prize}_${at + 1}`))
}

const importing = (source: string, table: string, as: Visit) =>
  town.ask(office.importDrawResults, { source, subject, table }, as)

test('a game of days can have its results from outside, a quick one cannot', async () => {
  const settings = { ...(await settingsOf()), isImported: true, reason: '실제 결과로 정산' }
  const quick = { ...settings, subject: 'ssc-60' }
  expect((await town.ask(office.changeLottery, quick, jisoo)).errorCode).toBe('results-not-told')
  const changed = await town.ask(office.changeLottery, { ...settings, subject }, jisoo)
  expect(changed.value).toMatchObject({ isImported: true, isSimulated: false })
})

test('a generated history goes in by two sources, and bets over it hit what they must', async () => {
  const chance = simulationOnly(11)
  const now = town.clock.now().getTime()
  const days = Array.from({ length: 300 }, (_, at) =>
    new Date(now - (at + 20) * dayMs).toISOString().slice(0, 10),
  )
  // Spreadsheets lose leading zeros; numbers are padded by the width of their prize.
  const rows = days.map((day) => [day, ...vietnamNorth.draw(chance).map((one) => String(+one))])
  const table = [header, ...rows].map((cells) => cells.join()).join('\n')
  expect((await importing('A', table, jisoo)).value).toEqual({ agreed: 0, faults: [], taken: 300 })
  // One operator cannot report for both sources, and an invalid line is named.
  const half = [header, ...rows.slice(0, 2)].map((cells) => cells.join()).join('\n')
  const again = (await importing('B', half, jisoo)).value
  expect(again.faults.map(({ fault }: { fault: string }) => fault)).toEqual([
    'own-proposal',
    'own-proposal',
  ])
  const broken = await importing('B', `${header.join()}\n2020-01-01,12`, minho)
  expect(broken.value).toMatchObject({ agreed: 0, faults: [{ line: 2 }], taken: 0 })
  const objects = rows.map((cells) =>
    Object.fromEntries(header.map((name, at) => [name, cells[at]])),
  )
  for (let from = 0; from < objects.length; from += 60) {
    const json = JSON.stringify(objects.slice(from, from + 60))
    expect((await importing('B', json, minho)).value).toMatchObject({ agreed: 60, faults: [] })
  }
  // Decided results are corrected by two operators, not by another import.
  const late = await importing('B', JSON.stringify(objects.slice(0, 2)), minho)
  expect(late.value).toMatchObject({ agreed: 2, taken: 2 })

  const { list } = (await town.ask(wire.listVietnamNumbers, { count: '100', gameCode: subject }))
    .value as { list: wire.LotteryDraw[] }
  const imported = list.filter(({ sources }) => sources.length === 2)
  expect(imported.length).toBeGreaterThan(90)
  expect(imported[0]?.sources.map(({ source }) => source).toSorted()).toEqual(['A', 'B'])
  const past = readDraws(vietnamNorth, table).draws
  expect(imported.map(({ drawn }) => drawn)).toEqual(
    past.slice(0, imported.length).map(({ drawn }) => drawn),
  )
  // The ending of the special prize wins on every draw, once per occurrence among the endings.
  const ends = past.map(({ drawn }) => drawn.map((number) => number.slice(-2)))
  const bets = past.flatMap(({ date }, at) => {
    const own = ends[at]?.[0]
    return [`${date},de,${own},1`, `${date},lo2,${own},1`]
  })
  const read = readBets(vietnamNorth, ['date,playType,picks,units', ...bets].join('\n'))
  const { sums } = replay(vietnamNorth, past, read.bets)
  const loHits = ends.reduce((sum, own) => sum + own.filter((end) => end === own[0]).length, 0)
  expect(sums.get('de')).toMatchObject({ hits: 300, payoutUnits: 300n * 99n * 100_000n })
  expect(sums.get('lo2')).toMatchObject({ hits: loHits })
})

test('a draw that was sold waits for two who agree, and is paid by their numbers', async () => {
  const lobby = new TableLobby(town, 'live-dat-river')
  await lobby.hasWon('minji', 1_000_000)
  // The draw on sale had its commitment before the change: the server still draws it.
  const [ours] = (await draws.board(subject)).draws
  for (const at of [ours!.closesAt, ours!.drawAt]) {
    await draws.until(at)
  }
  const board = await draws.board(subject)
  expect(board.results[0]).toMatchObject({ number: ours!.number, sources: [] })
  const open = await draws.selling(subject)
  expect(open).toMatchObject({ commitmentId: null, secretHash: null })
  const minji = await visitOf(town, 'minji')
  const line = { multiple: 1, picks: [['05']], playType: 'de', prizeMode: 'a1950' }
  const asked = { entropy: 'ab'.repeat(32), gameCode: subject, id: newId(), lines: [line] }
  const placed = await town.ask(
    tickets.placeLotteryTicket,
    { ...asked, number: open.number },
    minji,
  )
  expect(placed.errorCode).toBeUndefined()
  const drawn = vietnamNorth.draw(simulationOnly(5))
  drawn[0] = '12305'
  const sources = { drawn, number: open.number, subject }
  jisoo = await operatorVisitOf(town, 'jisoo')
  const early = await town.ask(office.reportDrawResult, { ...sources, source: 'A' }, jisoo)
  expect(early.errorCode).toBe('draw-not-closed')
  for (const at of [open.closesAt, open.drawAt]) {
    await draws.until(at)
  }
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  const first = await town.ask(office.reportDrawResult, { ...sources, source: 'A' }, jisoo)
  expect(first.value).toEqual({ isAgreed: false })
  const own = await town.ask(office.reportDrawResult, { ...sources, source: 'B' }, jisoo)
  expect(own.errorCode).toBe('own-proposal')
  const second = await town.ask(office.reportDrawResult, { ...sources, source: 'B' }, minho)
  expect(second.value).toEqual({ isAgreed: true })
  await draws.later(1000)
  const facts = (await town.ask(wire.showLotteryDraw, { gameCode: subject, number: open.number }))
    .value
  expect(facts.draw).toMatchObject({ drawn, state: 'settled' })
  expect(facts.draw.sources).toHaveLength(2)
  const mine = await town.ask(
    tickets.listLotteryTickets,
    { gameCode: subject },
    await visitOf(town, 'minji'),
  )
  expect(mine.value.rows[0]).toMatchObject({ payout: '99000.00', state: 'settled' })
})
