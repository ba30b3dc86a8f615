import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addEarnings, correctEarnings } from './add-earnings.ts'

export const subscribers = [
  subscriber('points.add-earnings', wagersSettled, addEarnings),
  subscriber('points.correct-earnings', wagersRevised, correctEarnings),
]
