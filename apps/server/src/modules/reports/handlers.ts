import { handler } from '#kernel/events'
import { wagersSettled } from '#wagers'
import { addPlays } from './add-plays.ts'

export const handlers = [handler(wagersSettled, addPlays)]
