import { createHash } from 'node:crypto'

/** The rules of the draw, in the exact text that the commitment covers. */
const rules = `raffle 1: E is SHA-256 of the lines "raffle:number:bytes" of all tickets, sorted;
words come from HMAC-SHA256(secret, "raffle:round:E:counter"); each place draws one of the tickets
that are left, in the order of their numbers.`

export const rulesHash = createHash('sha256').update(rules).digest('hex')
