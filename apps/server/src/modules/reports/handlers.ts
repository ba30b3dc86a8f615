import { handler } from '#kernel/events'
import { wagersRevised, wagersSettled } from '#wagers'
import { addPlays } from './add-plays.ts'

export const handlers = [handler(wagersSettled, addPlays), handler(wagersRevised, addPlays)]
