import * as v from 'valibot'

const bet = v.object({ amount: v.number(), round: v.string(), transaction_uuid: v.string() })
const person = v.object({ token: v.string(), user: v.optional(v.string()) })

/**
 * The data that an operator prepares for a run: members with wallet tokens. Missing data skips the
 * scenarios that need it, and the report lists them.
 */
export const subject = v.object({
  /** A member with at least 100 of the currency. */
  member: person,
  /** Another member with money. */
  other: v.optional(person),
  /** A member who was blocked after the token was made. */
  blocked: v.optional(person),
  /** A token of `member` that a newer one has replaced. */
  supersededToken: v.optional(v.string()),
  gameCode: v.string(),
  currency: v.optional(v.string(), 'KRW'),
  /** Free bets of `member`: their name, and what may be staked with them in whole units. */
  reward: v.optional(v.object({ id: v.string(), units: v.number() })),
  /** Free bets of the blocked member. */
  blockedReward: v.optional(v.object({ id: v.string(), units: v.number() })),
  /** Open bets of the blocked member: the first of each pair wins, the second is rolled back. */
  blockedBets: v.optional(
    v.object({ cash: v.tuple([bet, bet]), free: v.optional(v.tuple([bet, bet])) }),
  ),
})
export type Subject = v.InferOutput<typeof subject>
export type Person = v.InferOutput<typeof person>
export type Need = Exclude<keyof Subject, 'member' | 'gameCode' | 'currency'>
