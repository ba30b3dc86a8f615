import { memberStateChanged } from '#identity'
import { memberPaused } from '#protection'
import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addReturns, takeReturns } from './titles/add-returns.ts'
import { revealLastSeeds } from './seeds/reveal-last-seeds.ts'
import { countOutside } from './rounds/record-vendor-rounds.ts'

export const subscribers = [
  subscriber('casino.reveal-closed', memberStateChanged, async (tx, bodies) => {
    const closed = bodies.filter(({ after }) => after === 'closed')
    for (const { at, memberId } of closed) await revealLastSeeds(tx, [memberId], new Date(at))
  }),
  subscriber('casino.reveal-excluded', memberPaused, async (tx, bodies) => {
    const excluded = bodies.filter(({ kind }) => kind === 'exclusion')
    for (const { at, memberId } of excluded) await revealLastSeeds(tx, [memberId], new Date(at))
  }),
  subscriber('casino.add-returns', wagersSettled, async (tx, bodies) => {
    await addReturns(tx, bodies)
    await countOutside(tx, bodies)
  }),
  subscriber('casino.take-returns', wagersRevised, async (tx, bodies) => {
    await takeReturns(tx, bodies)
    await countOutside(tx, bodies)
  }),
]
