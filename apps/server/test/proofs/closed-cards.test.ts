import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkBefore } from '@madang/games/chance/commitment'
import { showCardHand } from '@madang/wire/cardroom-hands'
import { askCustody } from '../../src/kernel/custody/custody.ts'
import type { CustodyAsk } from '../../src/kernel/custody/custody.ts'
import { openDatabase } from '../../src/kernel/database/database.ts'
import { auditHands } from '../../src/modules/cardroom/hands/audit-hands.ts'
import { cardPromises } from '../../src/modules/cardroom/hands/deal-hand.ts'
import { actionsHash, type Hand, handEntropy } from '../../src/modules/cardroom/hands/hand.ts'
import { framesWithCards } from '../../src/modules/cardroom/hands/office-hands.ts'
import { findHand } from '../../src/modules/cardroom/hands/hand-store.ts'
import { CardLobby } from '../towns/card-lobby.ts'
import { openApart } from '../towns/custody-town.ts'
import type { Town, Visit } from '../towns/town.ts'

// An insider who has the application's database and its line to custody wants to know the cards of
// a hand that is played: those of others, and those to come.

const tableId = 'card-holdem-spring'
let apart: Awaited<ReturnType<typeof openApart>>
let town: Town
let lobby: CardLobby
let frames: [Visit, Visit]
beforeAll(async () => {
  apart = await openApart()
  town = apart.town
  lobby = new CardLobby(town, tableId)
  await lobby.hasWon('minji', 500_000)
  await lobby.hasWon('junho', 500_000)
  frames = [await lobby.frame('minji'), await lobby.frame('junho')]
  expect((await lobby.sit(frames[0], 1, 20_000)).success).toBe(true)
  expect((await lobby.sit(frames[1], 2, 20_000)).success).toBe(true)
})
afterAll(() => apart.tearDown())

type CustodyAnswerCards = { cards: { at: number; card: number }[] }
const db = () => town.context.db
const change = (text: ReturnType<typeof sql>) => db().write((tx) => tx.rows(text))
const answerTo = async (ask: CustodyAsk) => (await askCustody(db(), [ask]))[0]
const night = () => ({ now: town.clock.now(), since: new Date(0) })

/** The hand at the table, with what the application knows of its secret. */
async function handNow(): Promise<{ hand: Hand; secretId: string }> {
  const { id } = (await lobby.state(frames[0])).view.hand
  const hand = (await db().read((tx) => findHand(tx, id)))!
  const [row] = await db().read((tx) =>
    tx.rows<{ secretId: string }>(sql`
      select chain_id as "secretId" from kernel.commitment where id = ${hand.commitmentId}`),
  )
  return { hand, secretId: row!.secretId }
}

/** Until a hand is dealt and somebody has the turn. */
async function dealt(): Promise<{ hand: Hand; secretId: string }> {
  await lobby.turnOf(frames)
  return handNow()
}

const openingOf = (
  { hand, secretId }: { hand: Hand; secretId: string },
  places: number[],
  more: { index?: number; actionCount?: number } = {},
): CustodyAsk => ({
  do: 'open',
  index: more.index ?? hand.opened!.length,
  look: 'card_hand',
  places,
  ref: hand.commitmentId,
  secretId,
  words: `${handEntropy(hand)}:${actionsHash(hand, more.actionCount)}`,
})

test('before the bytes of the browsers are fixed no card is opened, and no secret ever', async () => {
  await lobby.later(0)
  const gathering = await handNow()
  expect(gathering.hand.state).toBe('gathering')
  expect(await answerTo(openingOf(gathering, [0, 1]))).toEqual({ no: 'not-due' })
  const running = await dealt()
  const { hand, secretId } = running
  const words = handEntropy(hand)
  const use = { index: 0, ref: hand.commitmentId, secretId, words }
  for (const look of ['commitment', 'card_hand'] as const) {
    expect(await answerTo({ ...use, do: 'reveal', look })).toEqual({ no: 'not-due' })
    expect(await answerTo({ ...use, blockCount: 9, do: 'draw', look })).toEqual({ no: 'not-due' })
  }
  const open = { ...openingOf(running, [4, 5, 6]), look: 'commitment' } as CustodyAsk
  expect(await answerTo(open)).toEqual({ no: 'not-due' })
  expect(await answerTo(openingOf(running, [4, 5, 6], { index: 3 }))).toEqual({
    no: 'out-of-order',
  })
  expect(await answerTo(openingOf(running, [4, 4]))).toEqual({ no: 'unknown' })
  expect(await answerTo(openingOf(running, [52]))).toEqual({ no: 'unknown' })
  expect(await answerTo(openingOf(running, [0], { index: 0 }))).toEqual({ no: 'bound-otherwise' })
  await lobby.playOn(frames)
  expect(await auditHands(db(), night())).toMatchObject({ faultCount: 0, handCount: 1 })
})

const calls = async () => {
  for (let n = 0; n < 3; n += 1) {
    for (const at of frames) {
      const { mine } = await lobby.state(at)
      if (!mine?.legal) continue
      await lobby.act(at, mine, { kind: mine.legal.mayCheck ? 'check' : 'call' })
    }
    await lobby.later(500)
  }
}
const stacks = async () =>
  (await lobby.state(frames[0])).view.seats.map(({ stack }: { stack: string }) => stack)
const faultsOf = async (about: string) => {
  const found = await db().read((tx) =>
    tx.rows<{ why: string }>(sql`
      select facts ->> 'why' as why from kernel.proof_fault where about = ${about}`),
  )
  return found.map(({ why }) => why)
}

test('whoever looks at the flop before it is due ends the hand, and nobody loses by it', async () => {
  const before = await stacks()
  await lobby.later(5_000)
  const running = await dealt()
  // Before the action that turns it up is committed, nobody can name that action.
  expect(await answerTo(openingOf(running, [4, 5, 6]))).toHaveProperty('cards')
  await calls()
  const { hand } = await handNow()
  expect(hand).toMatchObject({ id: running.hand.id, state: 'void' })
  expect(await stacks()).toEqual(before)
  expect(await lobby.differences()).toEqual([])
  expect(await faultsOf(hand.id)).toEqual(['custody opened other cards before'])
  // The desk sees what was seen at the table, up to the action whose cards never came.
  const frames = await db().read((tx) => framesWithCards(tx, hand.id, cardPromises))
  expect(frames).toHaveLength(hand.actions.length)
})

test('whoever writes the look into the hand is found by the night', async () => {
  await lobby.later(5_000)
  const running = await dealt()
  const peek = (await answerTo(openingOf(running, [4, 5, 6]))) as CustodyAnswerCards
  const opened = [...running.hand.opened!, peek.cards.map(({ at, card }) => [at, card])]
  await change(sql`
    update cardroom.hand set opened = ${JSON.stringify(opened)}::jsonb
    where id = ${running.hand.id}`)
  await lobby.playOn(frames)
  expect((await handNow()).hand).toMatchObject({ id: running.hand.id, state: 'over' })
  expect((await auditHands(db(), night())).faultCount).toBeGreaterThan(0)
  expect(await faultsOf(running.hand.id)).toEqual([
    'cards were opened before an action turned them up',
  ])
})

test('whoever looks at a hand that is taken back afterwards is found by the night', async () => {
  await lobby.later(5_000)
  const running = await dealt()
  expect(await answerTo(openingOf(running, [4, 5, 6]))).toHaveProperty('cards')
  await lobby.act(...(await folding()))
  expect((await handNow()).hand.state).toBe('over')
  expect((await auditHands(db(), night())).faultCount).toBeGreaterThan(0)
  expect(await faultsOf(running.hand.commitmentId)).toEqual(['drawn, and nobody was given it'])
})

const folding = async () => {
  const { at, mine } = await lobby.turnOf(frames)
  return [at, mine, { kind: 'fold' }] as const
}

test('custody knows of a hand what its view shows, and nothing of its table', async () => {
  const custody = openDatabase(apart.custodyUrl, { size: 1 })
  await expect(custody.pool.query('select * from cardroom.hand')).rejects.toThrow('permission')
  await custody.pool.query('select * from look.card_hand')
  await custody.close()
})

test('a hand of before, with one secret for all cards, is played and proved as it began', async () => {
  await lobby.later(5_000)
  const { hand } = await handNow()
  expect(hand.state).toBe('gathering')
  // As the release before promised it.
  await db().write(async (tx) => {
    const to = { firstNumber: Number(hand.number), rulesHash: 'ab'.repeat(32), subject: tableId }
    const promised = await cardPromises.commit(tx, to, town.clock.now())
    await tx.rows(sql`
      update cardroom.hand set opened = null, commitment_id = ${promised.id},
        secret_hash = ${promised.secretHash}, leaf = ${promised.leaf},
        leaf_index = ${promised.leafIndex}
      where id = ${hand.id}`)
  })
  await lobby.playOn(frames)
  const shown = async () => (await town.ask(showCardHand, { handId: hand.id }, frames[0])).value
  expect(await shown()).toMatchObject({ proof: null })
  town.clock.tick(24 * 3_600_000)
  frames = [await lobby.frame('minji'), await lobby.frame('junho')]
  const { deal } = (await shown()).proof
  expect(deal.kind).toBe('secret')
  const after = (await db().read((tx) => findHand(tx, hand.id)))!
  expect(linkBefore(deal.secret)).toBe(after.secretHash)
  await auditHands(db(), night())
  expect(await faultsOf(hand.id)).toEqual([])
})
