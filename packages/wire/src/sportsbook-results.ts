import * as v from 'valibot'
import { call } from './call.ts'
import { cursor, id, instant, money, nothing, page } from './shapes.ts'
import { reason, signedMoney, text, version, whole, worded } from './shapes.ts'
import { readers, traders } from './sportsbook-office.ts'

/** What a source says of one fact; null where it says nothing. */
const difference = v.strictObject({
  /** `score h1`, `corners h2`, `goal`, `winner`, `status`. */
  fact: v.string(),
  values: v.array(v.strictObject({ source: v.string(), value: v.nullable(v.string()) })),
})
export type ResultDifference = v.InferOutput<typeof difference>

const waitingResult = v.strictObject({
  id: v.string(),
  matchId: id,
  name: worded,
  sport: v.string(),
  /** The results of each source, newest first. */
  sources: v.array(
    v.strictObject({ version: v.number(), source: v.string(), score: v.string(), at: instant }),
  ),
  /** Bets are settled already: what waits is a correction. */
  isCorrection: v.boolean(),
  differences: v.array(difference),
  betCount: v.number(),
  at: instant,
})
export type WaitingResult = v.InferOutput<typeof waitingResult>

export const listWaitingResults = call({
  get: '/bo/sports/results',
  for: 'operator',
  roles: readers,
  about: 'Matches whose result waits for a second source or an operator, with what each says.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(waitingResult),
})

const pair = v.strictObject({ home: whole(0, 9_999), away: whole(0, 9_999) })
const side = v.picklist(['home', 'away'])
const key = v.pipe(text(12), v.regex(/^[a-z]+\d*$/))

export const resultStatuses = ['ended', 'retired', 'walkover', 'abandoned', 'cancelled'] as const

/** How a match ended: what is left out is not known, and settles nothing. */
export const resultFacts = v.strictObject({
  status: v.picklist(resultStatuses),
  winner: v.nullable(side),
  method: v.nullable(text(20)),
  /** The number of sets or maps was changed after bets were taken. */
  isFormatChanged: v.boolean(),
  /** Players who took no part, by the keys of the markets of scorers. */
  absent: v.pipe(v.array(text(60)), v.maxLength(80)),
  periods: v.pipe(
    v.array(
      v.strictObject({
        key,
        score: pair,
        corners: v.nullable(pair),
        cards: v.nullable(pair),
        winner: v.nullable(side),
      }),
    ),
    v.maxLength(40),
  ),
  incidents: v.pipe(
    v.array(
      v.strictObject({
        kind: text(20),
        side,
        period: key,
        /** Who did it, by the key of the markets of scorers. */
        by: v.nullable(text(60)),
        isOwn: v.boolean(),
      }),
    ),
    v.maxLength(400),
  ),
})
export type ResultFacts = v.InferOutput<typeof resultFacts>

export const showResults = call({
  get: '/bo/sports/matches/:matchId/results',
  for: 'operator',
  roles: readers,
  about: 'What each source says of a match, fact by fact, and which facts its markets need.',
  takes: v.strictObject({ matchId: id }),
  gives: v.strictObject({
    /** The newest version; a decision names it, so that none is made on old news. */
    seen: v.number(),
    /** The version that bets are settled by; null while none counts. */
    counting: v.nullable(v.number()),
    isSettled: v.boolean(),
    results: v.array(
      v.strictObject({
        version: v.number(),
        source: v.string(),
        state: v.picklist(['proposed', 'confirmed', 'rolled-back', 'withdrawn']),
        isWaiting: v.boolean(),
        score: v.string(),
        facts: v.array(v.strictObject({ fact: v.string(), value: v.string() })),
        reason: v.nullable(v.string()),
        at: instant,
      }),
    ),
    /** Between the word of each source. */
    differences: v.array(difference),
    needs: v.strictObject({
      periods: v.array(v.string()),
      measures: v.array(v.picklist(['score', 'corners', 'cards'])),
      incidents: v.array(v.strictObject({ kind: v.string(), hasScorer: v.boolean() })),
      methods: v.array(v.string()),
      hasPeriodWinner: v.boolean(),
    }),
    /** Who may be named as a scorer. */
    scorers: v.array(v.strictObject({ key: v.string(), name: worded })),
    /** What is known so far, to start an entry from. */
    facts: resultFacts,
  }),
  refuses: ['not-found'],
})

export const enterResult = call({
  post: '/bo/sports/matches/:matchId/entries',
  for: 'operator',
  roles: traders,
  about:
    'Enters or corrects a result as the desk; it counts when a second source or person agrees.',
  takes: v.strictObject({ matchId: id, facts: resultFacts, reason }),
  gives: v.strictObject({ isConfirmed: v.boolean() }),
  refuses: ['not-found', 'input-invalid', 'fresh-factor-needed'],
})

export const previewSettlement = call({
  get: '/bo/sports/matches/:matchId/preview',
  for: 'operator',
  roles: readers,
  about: 'What a result, or taking it back, would change: bets, payouts before and after.',
  takes: v.strictObject({
    matchId: id,
    action: v.picklist(['confirm', 'roll-back']),
    /** The version of the reported result; the newest when omitted. */
    version: v.optional(v.pipe(text(9), v.regex(/^[1-9]\d*$/))),
  }),
  gives: v.strictObject({
    betCount: v.number(),
    payoutBefore: money,
    payoutAfter: money,
    change: signedMoney,
    changedCount: v.number(),
    /** The bets that change most. */
    bets: v.array(
      v.strictObject({ id, account: v.string(), payoutBefore: money, payoutAfter: money }),
    ),
  }),
  refuses: ['not-found'],
})

export const decideResult = call({
  post: '/bo/sports/matches/:matchId/results',
  for: 'operator',
  roles: traders,
  about: 'Confirms a result that was reported, or takes the counting one back; every bet follows.',
  takes: v.strictObject({
    matchId: id,
    action: v.picklist(['confirm', 'roll-back']),
    version,
    /** The newest version that the operator has seen. */
    seen: version,
    reason,
  }),
  gives: nothing,
  refuses: ['not-found', 'changed-meanwhile', 'own-proposal', 'fresh-factor-needed'],
})
