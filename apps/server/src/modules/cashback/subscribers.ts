import { subscriber } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addRevised, addWagers } from './add-wagers.ts'

export const subscribers = [
  subscriber('cashback.add-settled', wagersSettled, addWagers),
  subscriber('cashback.add-revised', wagersRevised, addRevised),
]
