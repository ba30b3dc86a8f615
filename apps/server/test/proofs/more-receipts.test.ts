import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reveal } from '@madang/games/proofs/check-proofs'
import type { Cut, OpenedCard } from '@madang/games/rooms/deals/promised-decks'
import { chaseBytes, factsOf, hashOfValue } from '@madang/games/proofs/receipt'
import type { Receipt } from '@madang/games/proofs/receipt'
import * as cards from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import * as fishing from '@madang/wire/fishing'
import * as lottery from '@madang/wire/lottery'
import * as chases from '@madang/wire/lottery-chases'
import * as tickets from '@madang/wire/lottery-tickets'
import { checkReceipts } from '../../../../tools/verify-receipts.ts'
import { newId } from '../../src/kernel/ids.ts'
import { auditHands } from '../../src/modules/cardroom/hands/audit-hands.ts'
import { auditMagazines } from '../../src/modules/fishing/magazines/audit-magazines.ts'
import { openDraws } from '../../src/modules/lottery/owner.ts'
import { CardLobby } from '../towns/card-lobby.ts'
import { FishingBoat } from '../towns/fishing-boat.ts'
import { ProofBrowser, engines } from './proof-browser.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

// Whatever takes a stake answers with a signed receipt, and what comes of it is signed too: a
// browser holds both against what is revealed, and so does who only has its file.

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  await lobby.hasWon('minji', 500_000)
  await lobby.hasWon('junho', 500_000)
})
afterAll(() => town.tearDown())

const change = (text: ReturnType<typeof sql>) => town.context.db.write((tx) => tx.rows(text))
const night = { now: new Date('2027-01-01'), since: new Date(0) }
const wrongIn = async (browser: ProofBrowser) =>
  (await checkReceipts(await browser.file()))
    .filter(({ isSame }) => !isSame)
    .map(({ name }) => name)

type HandReveal = Extract<Reveal, { kind: 'card-hand' }> & { cards: OpenedCard[]; cut: Cut }

/** What a hand publishes to one of its seats at its end. */
async function handReveal(
  handId: string,
  at: Parameters<CardLobby['state']>[0],
): Promise<HandReveal> {
  const reply = (await town.ask(hands.showCardHand, { handId }, at)).value
  const { entropy, proof, seats } = reply
  return {
    cards: proof.deal.cards,
    cut: proof.deal.cut,
    actions: proof.actions,
    clientBytes: entropy.map(({ bytes, id }: { bytes: string; id: string }) => {
      return { bytesHex: bytes, id }
    }),
    kind: 'card-hand',
    result: proof.receipt,
    seatIds: seats.map(({ id }: { id: string }) => id),
    setup: proof.setup,
  }
}

test('a hand of cards: seat, bytes and end are signed, and each seat plays it again with its own cards', async () => {
  const browser = new ProofBrowser(town)
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')] as const
  const [minji, junho] = frames
  const id = newId()
  const seated = await lobby.sit(minji, 1, 20_000, id)
  await browser.keeper.keep(seated.value.receipt, { id, stake: '20000.00', tableId })
  // The same press again hears the same receipt.
  expect((await lobby.sit(minji, 1, 20_000, id)).value.receipt).toEqual(seated.value.receipt)
  await lobby.sit(junho, 2, 20_000)
  await lobby.later(0)
  const { hand } = (await lobby.state(minji)).view
  const given = { bytes: 'ab'.repeat(32), handId: hand.id, tableId }
  const { receipt } = (await town.ask(cards.giveCardEntropy, given, minji)).value
  const sent = { clientBytes: given.bytes, commitment: hand.secretHash, handId: hand.id, tableId }
  await browser.keeper.keep(receipt, sent)
  await lobby.later(1_000)
  // One of them folds: the other is never shown those cards.
  const folds = await lobby.turnOf(frames)
  expect((await lobby.act(folds.at, folds.mine, { kind: 'fold' })).success).toBe(true)
  const over = (await lobby.state(minji)).view.hand
  const { entropy, secretHash } = over
  await browser.keeper.keep(over.receipt, { commitment: secretHash, entropy, id: hand.id })
  const reveal = await handReveal(hand.id, minji)
  const others = await handReveal(hand.id, junho)
  const placesOf = ({ cards: shown }: HandReveal) => shown.map(({ at }) => at)
  expect([placesOf(reveal), placesOf(others)].toSorted((a, b) => a[0]! - b[0]!)).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(JSON.stringify(reveal)).not.toContain(others.cards[0]!.nonce)
  const checks = await browser.keeper.reveal(
    (facts) => facts.kind === 'card-hand',
    async () => reveal,
    engines,
  )
  expect(checks.map(({ name }) => name)).toEqual([
    'receiptSigned',
    'revealed',
    'entropy',
    'resultSigned',
    'outcome',
  ])
  expect(checks.every(({ isSame }) => isSame)).toBe(true)
  await browser.followLog()
  expect(browser.differences).toEqual([])
  expect(await wrongIn(browser)).toEqual([])

  // The night plays it again too, and finds an action that was changed by hand.
  const audited = () => auditHands(town.context.db, night)
  expect(await audited()).toMatchObject({ faultCount: 0 })
  await change(sql`update cardroom.hand set actions = '[]' where id = ${hand.id}`)
  expect((await audited()).faultCount).toBe(1)
  const kept = JSON.stringify(reveal.actions)
  await change(sql`update cardroom.hand set actions = ${kept}::jsonb where id = ${hand.id}`)

  // Another action, stack, card or promise that is shown later is found by the file alone.
  const [first, second] = reveal.cards as [OpenedCard, OpenedCard]
  for (const [more, name] of [
    [{ actions: [] }, 'outcome'],
    [{ setup: { ...(reveal.setup as object), carry: 9 } }, 'outcome'],
    [{ cards: [{ ...first, card: (first.card + 1) % 52 }, second] }, 'outcome'],
    [{ cards: [{ ...first, at: second.at }, second] }, 'outcome'],
    [{ cut: { ...reveal.cut, otherSeed: '7'.repeat(64) } }, 'outcome'],
    [{ cut: { ...reveal.cut, roots: reveal.cut.roots.toReversed() } }, 'revealed'],
    [{ clientBytes: [] }, 'entropy'],
  ] as const) {
    const file = await browser.file()
    const kept = file.receipts.find(({ words }) => factsOf(words).kind === 'card-hand')!
    kept.reveal = { ...reveal, ...more } as Reveal
    const wrong = (await checkReceipts(file)).filter(({ isSame }) => !isSame)
    expect(wrong.map((check) => check.name)).toContain(name)
  }
})

test('a magazine: what was reserved and what it came to are signed', async () => {
  const browser = new ProofBrowser(town)
  const boat = new FishingBoat(town, 'fish-reef-garden')
  const minji = await boat.sit('minji')
  const id = newId()
  const { value } = await boat.load(minji, { bet: 100, id, shots: 20 })
  const expected = { bet: '100.00', commitment: minji.commitment, id, shots: 20 }
  await browser.keeper.keep(value.receipt, expected)
  const fired = await boat.fire(minji, id, await boat.hits(minji, 8))
  const hitIds = fired.value.results.filter(({ result }: { result: string }) => result !== 'gone')
  expect(hitIds.length).toBeGreaterThan(0)
  await boat.later(12_000)
  const reveal = async (): Promise<Reveal> => {
    const reply = (await town.ask(fishing.showMagazine, { id })).value
    const { resultReceipt, serverSeed, shots } = reply
    return { kind: 'fishing-magazine', result: resultReceipt as Receipt, serverSeed, shots }
  }
  const compare = async (by: ProofBrowser) =>
    by.keeper.reveal((facts) => facts.id === id, reveal, engines)
  const checks = await compare(browser)
  const names = ['receiptSigned', 'revealed', 'resultSigned', 'outcome', 'payout']
  expect(checks.map(({ name }) => name)).toEqual(names)
  await browser.followLog()
  expect(browser.differences).toEqual([])
  expect(await wrongIn(browser)).toEqual([])

  // The log of the shots is changed by hand: another browser with the receipt finds it, and so does
  // the night.
  expect(await auditMagazines(town.context.db, night)).toEqual({ faultCount: 0, magazineCount: 1 })
  const other = new ProofBrowser(town)
  const { signature, words } = value.receipt
  await other.keeper.keep({ signature, words }, expected)
  await change(sql`
    update fishing.volley
    set shots = regexp_replace(shots::text, '"multiplier": *[0-9]+', '"multiplier":7', 'g')::json
    where magazine_id = ${id}`)
  const changed = await compare(other)
  expect(changed.filter(({ isSame }) => !isSame).map(({ name }) => name)).toContain('outcome')
  expect(other.names).toContain('outcome')
  expect((await auditMagazines(town.context.db, night)).faultCount).toBe(1)
})

test('a plan of tickets: each gives to its draw what is made of the plan’s bytes', async () => {
  const gameCode = 'ssc-60'
  const owner = openDraws(town.context, 'one')
  const later = async (ms: number) => {
    town.clock.tick(ms)
    for (let step = 0; step < 3; step += 1) await owner.tick(town.clock.now())
  }
  await later(0)
  const browser = new ProofBrowser(town)
  const minji = await visitOf(town, 'minji')
  const lines = [{ multiple: 1, picks: [['odd']], playType: 'sum-sides', prizeMode: 'a1950' }]
  const [entropy, id] = ['ef'.repeat(32), newId()]
  const plan = { gameCode, id, lines, multiples: [1, 2], stopLoss: null, stopsOnWin: false }
  const { value } = await town.ask(chases.startLotteryChase, { ...plan, entropy }, minji)
  const sent = { clientBytes: entropy, gameId: gameCode, id, linesHash: hashOfValue(lines) }
  await browser.keeper.keep(value.receipt, sent)
  const own = async (): Promise<tickets.LotteryTicket[]> => {
    const listed = (await town.ask(tickets.listLotteryTickets, {}, minji)).value
    return listed.rows.filter(({ chaseId }: tickets.LotteryTicket) => chaseId === id)
  }
  for (let step = 0; step < 80 && (await own())[0]?.state !== 'settled'; step += 1) {
    await later(3000)
  }
  const [ticket] = (await own()).toReversed()
  const clientBytes = chaseBytes(entropy, gameCode, ticket!.number)
  const { number } = ticket!
  await browser.keeper.keep(ticket!.receipt, {
    clientBytes,
    gameId: gameCode,
    id: ticket!.id,
    number: Number(number),
  })
  const shown = (await town.ask(lottery.showLotteryDraw, { gameCode, number })).value
  expect(shown.tickets).toContainEqual({ bytesHex: clientBytes, id: ticket!.id })
  await browser.followLog()
  expect(browser.differences).toEqual([])
  expect(await wrongIn(browser)).toEqual([])
})
