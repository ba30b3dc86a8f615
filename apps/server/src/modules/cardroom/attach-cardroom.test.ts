import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { cardsPath } from '@madang/wire/cardroom-line'
import type { CardMessage } from '@madang/wire/cardroom-line'
import { CardLobby } from '../../../test/towns/card-lobby.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'

const tableId = 'card-omaha-creek'
let town: Town
let lobby: CardLobby
let address: string
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  await town.fronts.arcade.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.arcade.server.address() as AddressInfo
  address = `ws://127.0.0.1:${port}${cardsPath}`
})
afterAll(() => town.tearDown())

/** Opens a socket of this frame that watches the table and keeps all messages it receives. */
function line(visit: Visit) {
  const socket = new WebSocket(address, { origin: 'http://localhost:3001' })
  const received: CardMessage[] = []
  const send = (words: object) => socket.send(JSON.stringify(words))
  socket.on('open', () => send({ kind: 'hello', token: visit.token }))
  socket.on('message', (words: Buffer) => {
    const message = JSON.parse(words.toString()) as CardMessage
    received.push(message)
    if (message.kind === 'welcome') send({ kind: 'watch', tables: [{ id: tableId }] })
  })
  return { received, socket }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let n = 0; n < 250 && !isTrue(); n++) await new Promise((go) => setTimeout(go, 20))
  expect(isTrue()).toBe(true)
}

test('hole cards go to the lines of their owner, and to no other', async () => {
  await lobby.hasWon('minji', 50_000)
  await lobby.hasWon('junho', 50_000)
  const frames = [
    await lobby.frame('minji', 'card-omaha'),
    await lobby.frame('junho', 'card-omaha'),
  ]
  const [minji, junho] = frames as [Visit, Visit]
  const sora = await lobby.frame('sora', 'card-omaha')
  const lines = [minji, minji, junho, sora].map(line)
  await until(() => lines.every(({ received }) => received.some(({ kind }) => kind === 'view')))
  await lobby.sit(minji, 1, 20_000)
  await lobby.sit(junho, 4, 20_000)
  await lobby.later(0)
  await lobby.later(1_000)
  const { at, mine } = await lobby.turnOf(frames)
  await until(() =>
    lines.slice(0, 3).every(({ received }) => received.some(({ kind }) => kind === 'mine')),
  )
  const cardsOf = async (visit: Visit) => (await lobby.state(visit)).mine.cards as number[]
  const owned = [await cardsOf(minji), await cardsOf(junho)] as const
  const received = lines.map(({ received }) =>
    received.flatMap((message) => (message.kind === 'mine' ? [message.mine.cards] : [])),
  )
  expect(received[0]?.every((cards) => cards.join() === owned[0].join())).toBe(true)
  expect(received[1]?.every((cards) => cards.join() === owned[0].join())).toBe(true)
  expect(received[2]?.every((cards) => cards.join() === owned[1].join())).toBe(true)
  expect(received[3]).toEqual([])
  // The public messages show no member's cards, not even after a fold.
  await lobby.act(at, mine, { kind: 'fold' })
  await lobby.later(0)
  const isOver = ({ received }: ReturnType<typeof line>) =>
    received.some((one) => {
      return one.kind === 'event' && one.event.kind === 'hand' && one.event.hand.state === 'over'
    })
  await until(() => lines.every(isOver))
  for (const { received } of lines) {
    for (const message of received) {
      if (message.kind !== 'event' || message.event.kind !== 'hand') continue
      const view = message.event.hand.view as { hands?: number[][] } | null
      expect((view?.hands ?? []).flat().every((card) => card === -1)).toBe(true)
    }
  }
  for (const { socket } of lines) socket.close()
})

test('another process goes on with a hand in the middle, from its log', async () => {
  const frames = [
    await lobby.frame('minji', 'card-omaha'),
    await lobby.frame('junho', 'card-omaha'),
  ]
  const [minji] = frames as [Visit, Visit]
  await lobby.later(4_000)
  await lobby.later(1_500)
  const before = await lobby.turnOf(frames)
  await lobby.act(before.at, before.mine, { kind: 'call' })
  const cards = (await lobby.state(minji)).mine.cards
  lobby.takeOver()
  // The lease of the process that died ends after three seconds.
  await lobby.later(3_500)
  const { hand } = (await lobby.state(minji)).view
  expect([hand.id, hand.state]).toEqual([before.mine.handId, 'running'])
  expect((await lobby.state(minji)).mine.cards).toEqual(cards)
  await lobby.playOn(frames)
  const chips = (await lobby.state(minji)).view.seats.map(({ stack }: { stack: string }) =>
    Number(stack),
  )
  const sum = chips.reduce((all: number, stack: number) => all + stack, 0)
  expect(sum).toBeGreaterThan(39_000)
  expect(sum).toBeLessThanOrEqual(40_000)
})
