import * as v from 'valibot'
import { call } from './call.ts'
import { category } from './catalog.ts'
import { day, id, instant, money, nothing, whole, worded, wordedUpTo } from './shapes.ts'

const goal = {
  id,
  cadence: v.picklist(['daily', 'weekly']),
  kind: v.picklist(['valid-bet', 'bet-count', 'deposit']),
  /** Null is every category. */
  category: v.nullable(category),
  title: worded,
  /** Money, or a number of bets. */
  goal: v.string(),
  reward: money,
  /** The points that it adds on the leaderboard. */
  points: v.number(),
}

export const getMissionSummaryDetails = call({
  get: '/wps/relay/MCSFE_getMissionSummaryDetails',
  for: 'member',
  about: 'The missions that the member is offered, how far each is, and how many wait.',
  takes: nothing,
  gives: v.strictObject({
    /** Completed and not yet claimed. */
    count: v.number(),
    claimDays: v.number(),
    /** The wagering requirement of a reward, in percent; 100 is once. */
    playPercent: v.number(),
    missions: v.array(
      v.strictObject({
        ...goal,
        began: day,
        endsAt: instant,
        done: v.string(),
        /** How many rewards are left in this period, for all members; null when unlimited. */
        left: v.nullable(v.number()),
        /** `waiting` for the previous mission; `gone` when no reward is left. */
        state: v.picklist(['waiting', 'running', 'done', 'claimed', 'gone']),
      }),
    ),
  }),
})

/** By points of missions, or by the best multiple of one bet. */
const board = v.picklist(['points', 'multiple'])

export const getMissionLeaderboard = call({
  get: '/wps/relay/MCSFE_getMissionLeaderboard',
  for: 'member',
  about: 'The first of this week or the last one by masked names, and where the member stands.',
  takes: v.strictObject({
    week: v.optional(v.picklist(['this', 'last'])),
    board: v.optional(board),
  }),
  gives: v.strictObject({
    began: day,
    endsAt: instant,
    /** The smallest stake that counts for the board of multiples. */
    leastStake: money,
    /** By place, from the first on. */
    prizes: v.array(money),
    own: v.nullable(v.strictObject({ place: v.number(), points: v.number() })),
    rows: v.array(
      v.strictObject({
        place: v.number(),
        name: v.string(),
        points: v.number(),
        prize: money,
        isOwn: v.boolean(),
      }),
    ),
  }),
})

export const claimMission = call({
  post: '/wps/missions/claims',
  for: 'member',
  about: 'Pays what a mission of one period is worth, once.',
  takes: v.strictObject({ id, missionId: id, began: day }),
  gives: v.strictObject({ amount: money }),
  refuses: ['not-found', 'member-not-active', 'document-moved-on', 'key-reused'],
})

const desk = ['marketing', 'admin'] as const

export const listOfficeMissions = call({
  get: '/bo/missions',
  for: 'operator',
  roles: [...desk, 'support', 'auditor'],
  about: 'All missions with how often each was done within thirty days and what was paid.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      ...goal,
      isOpen: v.boolean(),
      doneCount: v.number(),
      rewardsMax: v.nullable(v.number()),
      paid: money,
      version: v.number(),
    }),
  ),
})

export const saveMission = call({
  put: '/bo/missions/:subject',
  for: 'operator',
  roles: desk,
  about:
    'Changes a mission; what was done keeps what it was worth. The version says which was seen.',
  takes: v.strictObject({
    id,
    subject: id,
    title: wordedUpTo(60),
    goal: money,
    reward: money,
    points: whole(0, 1_000),
    /** Rewards within one period, for everybody. */
    rewardsMax: v.nullable(whole(1, 10_000_000)),
    isOpen: v.boolean(),
    version: whole(0, 1_000_000),
  }),
  gives: nothing,
  refuses: [
    'not-found',
    'changed-meanwhile',
    'amount-not-positive',
    'amount-too-fine',
    'key-reused',
  ],
})

export const listOfficePrizes = call({
  get: '/bo/missions/prizes',
  for: 'operator',
  roles: [...desk, 'finance', 'support', 'auditor'],
  about: 'What the places of the last weeks won; zero is withheld, what is held is still owed.',
  takes: nothing,
  gives: v.array(
    v.strictObject({
      began: day,
      board,
      place: v.number(),
      member: v.strictObject({ id, name: v.string() }),
      points: v.number(),
      amount: money,
      /** The account cannot receive money now: the reward is paid once it can. */
      isHeld: v.boolean(),
    }),
  ),
})
