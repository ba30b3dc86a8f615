import { handler } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addReturns, takeReturns } from './add-returns.ts'

export const handlers = [handler(wagersSettled, addReturns), handler(wagersRevised, takeReturns)]
