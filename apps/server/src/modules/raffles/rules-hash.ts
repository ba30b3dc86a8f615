import { createHash } from 'node:crypto'

/** How a raffle is drawn, in the words that its promise binds. */
const rules = `raffle 1: E is SHA-256 of the lines "raffle:number:bytes" of all tickets, sorted;
words come from HMAC-SHA256(secret, "raffle:round:E:counter"); each place draws one of the tickets
that are left, in the order of their numbers.`

export const rulesHash = createHash('sha256').update(rules).digest('hex')
