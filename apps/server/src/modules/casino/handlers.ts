import { handler } from '#kernel/events'
import { wagersSettled } from '#wagers'
import { addReturns } from './add-returns.ts'

export const handlers = [handler(wagersSettled, addReturns)]
