import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addReturns, takeReturns } from './add-returns.ts'
import { countOutside } from './record-vendor-rounds.ts'

export const subscribers = [
  subscriber('casino.add-returns', wagersSettled, async (tx, bodies) => {
    await addReturns(tx, bodies)
    await countOutside(tx, bodies)
  }),
  subscriber('casino.take-returns', wagersRevised, async (tx, bodies) => {
    await takeReturns(tx, bodies)
    await countOutside(tx, bodies)
  }),
]
