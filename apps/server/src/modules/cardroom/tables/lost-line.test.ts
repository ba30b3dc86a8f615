import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSubBalances } from '#ledger'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
})
afterAll(() => town.tearDown())

const boards = [0, 3, 4, 5]

/** Plays a new hand until `open` cards are on the board. */
async function playedTo(frames: readonly Visit[], open: number) {
  await lobby.later(5_000)
  await lobby.later(1_500)
  for (let n = 0; n < 12; n++) {
    const turn = await lobby.turnOf(frames)
    const view = (await lobby.state(frames[0]!)).view.hand.view as { board: number[] }
    if (view.board.length === open) return turn
    await lobby.act(turn.at, turn.mine, { kind: turn.mine.legal.mayCheck ? 'check' : 'call' })
  }
  throw new Error('that street does not come')
}

test('who loses the line on any street is waited for once more, and the chips stay', async () => {
  const ids = [await lobby.hasWon('minji', 50_000), await lobby.hasWon('junho', 50_000)]
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')]
  for (const [at, frame] of frames.entries()) await lobby.sit(frame, at + 1, 20_000)
  for (const open of boards) {
    const { mine } = await playedTo(frames, open)
    const lostAt = town.clock.now().getTime()
    // The dealers' process dies as well.
    lobby.takeOver()
    const isOver = async () => {
      const { hand } = (await lobby.state(frames[0]!)).view
      return hand.id !== mine.handId || hand.step > mine.step
    }
    for (let n = 0; n < 40 && !(await isOver()); n++) await lobby.later(3_000)
    const waitedMs = town.clock.now().getTime() - lostAt
    // The clock, and half a minute for the lost connection; also the time bank, if there is any.
    expect(waitedMs).toBeGreaterThan(15_000 + 30_000 - 1_000)
    expect(waitedMs).toBeLessThanOrEqual(15_000 + 30_000 + 30_000 + 12_000)
    const { hand } = (await lobby.state(frames[0]!)).view
    if (hand.id === mine.handId) await lobby.playOn(frames)
  }
  const left = await town.context.db.read((tx) =>
    findSubBalances(tx, ids, { purpose: 'seat', sub: `cardroom:${tableId}` }),
  )
  const chips = [...left.values()].reduce((sum, units) => sum + units, 0n) / 100_000n
  expect(chips).toBeGreaterThan(39_000n)
  expect(chips).toBeLessThanOrEqual(40_000n)
}, 60_000)
