import { afterAll, beforeAll, expect, test } from 'vitest'
import * as company from '@madang/wire/cardroom-company'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { cardLog } from '../cardroom-log.ts'
import { personalData } from '../personal-data.ts'

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
let [minji, junho, sora] = [] as unknown as [Visit, Visit, Visit]
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  for (const name of ['minji', 'junho']) await lobby.hasWon(name, 50_000)
  minji = await lobby.frame('minji')
  junho = await lobby.frame('junho')
  sora = await lobby.frame('sora')
  await lobby.sit(minji, 1, 20_000)
  await lobby.sit(junho, 2, 20_000)
})
afterAll(() => town.tearDown())

const emote = (at: Visit, word = 'nice') =>
  town.ask(company.sendCardEmote, { emote: word, tableId }, at)

test('an emote is one of a few words, from a seat, and not twice in three seconds', async () => {
  const replies = await Promise.all([emote(minji), emote(minji)])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ errorCode }) => errorCode === 'emote-too-soon')).toHaveLength(1)
  expect((await emote(junho, 'wow')).success).toBe(true)
  expect((await emote(sora)).errorCode).toBe('not-seated')
  expect((await emote(minji, 'anything else')).errorCode).toBe('input-invalid')
  town.clock.tick(3_000)
  expect((await emote(minji)).success).toBe(true)
  const known = [{ name: tableId, seq: 0n }]
  const logged = await town.context.db.read((tx) => cardLog.listSince(tx, known))
  const bodies = logged.map(({ body }) => body)
  expect(bodies.filter(({ kind }) => kind === 'emote')).toEqual([
    { emote: 'nice', kind: 'emote', seatNo: 1 },
    { emote: 'wow', kind: 'emote', seatNo: 2 },
    { emote: 'nice', kind: 'emote', seatNo: 1 },
  ])
})

test('a note is its author’s alone, is exported, and goes with either of the two', async () => {
  const { view } = await lobby.state(minji)
  const { name } = view.seats[1]
  const note = { name, seatNo: 2, tableId, words: ' raises with air ' }
  const write = (at: Visit, more: object = {}) =>
    town.ask(company.writeCardNote, { ...note, ...more }, at)
  expect((await write(minji)).success).toBe(true)
  expect((await write(minji, { name: 'somebody else' })).errorCode).toBe('seat-changed')
  expect((await write(junho)).errorCode).toBe('not-found')
  expect((await lobby.state(minji)).notes).toEqual([{ seatNo: 2, words: 'raises with air' }])
  expect((await lobby.state(junho)).notes).toEqual([])
  expect((await lobby.state(sora)).notes).toEqual([])
  const { db } = town.context
  const [minjiId, junhoId] = [await town.idOf('minji'), await town.idOf('junho')]
  const exported = (id: string) => db.read((tx) => personalData.export!(tx, id, town.clock.now()))
  expect(await exported(minjiId)).toMatchObject({
    cardNotes: [{ about: name, words: 'raises with air' }],
  })
  expect(await exported(junhoId)).toMatchObject({ cardNotes: [], cardTickets: [], cardWaits: [] })
  expect((await write(minji, { words: '' })).success).toBe(true)
  expect((await lobby.state(minji)).notes).toEqual([])
  await write(minji)
  await db.write((tx) => personalData.erase!(tx, [junhoId], town.clock.now()))
  expect(await exported(minjiId)).toMatchObject({ cardNotes: [] })
})
