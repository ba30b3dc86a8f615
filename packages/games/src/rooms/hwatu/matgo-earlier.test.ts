import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { shuffle } from '../../chance/draw.ts'
import { simulationOnly } from '../../chance/simulation-only.ts'
import { matgo } from './matgo.ts'
import type { RoomAction, RoomSetup } from '../room-game.ts'

test('a hand begun before the rules had a version ends as it did then', () => {
  const digest = createHash('sha256')
  for (let round = 0; round < 150; round += 1) digest.update(JSON.stringify(endOf(round)))
  expect(digest.digest('hex')).toBe(
    '04d54cfa1e087322c9e6eb1d00a771067b56a5ef2ad7c412f94994113f3b7094',
  )
})

/** Plays whatever comes first or last of what is legal; no rules version, as in old hands. */
function endOf(round: number) {
  const chance = simulationOnly(round)
  const setup: RoomSetup = {
    stakes: {
      unit: 10,
      small: 0,
      ante: 0,
      rake: { basisPoints: 0, caps: [], isNoFlopNoDrop: false },
    },
    seats: [{ stack: 50_000 }, { stack: 50_000 }],
    decks: Array.from({ length: 6 }, () => shuffle(chance, 50)),
    carry: 2 ** (round % 3),
  }
  let state = matgo.start(setup)
  while (state.phase !== 'over') {
    const seat = state.turn
    state = matgo.play(state, seat, anyOf(matgo.legal(state, seat) as Legal, chance.below(2)))!
  }
  return state.end
}

type Legal = {
  go?: boolean
  flipped?: number
  take?: number[]
  cards?: { card: number; take: number[]; mayShake: boolean; mayBomb: boolean }[]
}

function anyOf({ cards, flipped, go, take }: Legal, last: number): RoomAction {
  if (go) return { kind: last ? 'go' : 'stop' }
  if (flipped !== undefined) return { kind: 'take', take: take!.at(-last)! }
  const one = cards!.at(-last)
  if (one === undefined) return { kind: 'pass' }
  if (one.mayBomb) return { kind: 'bomb', card: one.card }
  const chosen = one.take.at(-last)
  return {
    kind: 'play',
    card: one.card,
    shakes: one.mayShake,
    ...(chosen !== undefined && { take: chosen }),
  }
}
