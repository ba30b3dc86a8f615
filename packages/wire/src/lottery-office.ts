import * as v from 'valibot'
import { call } from './call.ts'
import { drawNumber, drawStates, lotteryAreas, lotteryGameId as gameId } from './lottery.ts'
import { lotterySchedule } from './lottery-schedule.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import {
  cursor,
  id,
  instant,
  money,
  page,
  reason,
  signedMoney,
  text,
  version,
  worded,
} from './shapes.ts'

const readers = ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'] as const
/** The roles that may enter a result: one person never enters it for both sources. */
const tellers = ['risk', 'content', 'finance', 'admin'] as const
const oddsE4 = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000))

const settings = v.strictObject({
  schedule: lotterySchedule,
  state: v.picklist(['open', 'closed']),
  groupMax: v.pipe(v.number(), v.integer(), v.minValue(1700), v.maxValue(2000)),
  /** Two sources report the results; only a game with daily draws can import them. */
  isImported: v.boolean(),
  ticketMax: money,
  drawCeiling: money,
  numberCeiling: money,
  /** Odds × 10,000 that differ from the rules: play type, prize, odds. */
  odds: v.record(text(40), v.record(text(40), oddsE4)),
})
export type LotterySettings = v.InferOutput<typeof settings>

const officeGame = v.strictObject({
  id: v.string(),
  name: worded,
  family: v.string(),
  area: v.picklist(lotteryAreas),
  ...settings.entries,
  /** The time zone of a daily schedule; all others use Seoul. */
  zoneHours: v.number(),
  isSimulated: v.boolean(),
  version: v.number(),
  /** The draw on sale, with its stakes. */
  draw: v.nullable(
    v.strictObject({
      number: v.string(),
      name: v.string(),
      closesAt: instant,
      stake: money,
      liability: money,
    }),
  ),
  /** The RTP of every play type at the game's ceiling, in basis points. */
  margins: v.array(
    v.strictObject({
      playType: v.string(),
      returnMinBps: v.number(),
      returnMaxBps: v.number(),
    }),
  ),
})
export type OfficeLottery = v.InferOutput<typeof officeGame>

export const listOfficeLotteries = call({
  get: '/bo/lotteries',
  for: 'operator',
  roles: readers,
  about: 'Every lottery with its settings, the draw that sells, and the margin of each play type.',
  takes: v.strictObject({ words: v.optional(text(60)), after: v.optional(cursor) }),
  gives: page(officeGame),
})

export const settingNames = [
  'schedule',
  'state',
  'groupMax',
  'isImported',
  'ticketMax',
  'drawCeiling',
  'numberCeiling',
  'odds',
] as const
export type SettingName = (typeof settingNames)[number]

export const listLotteryChanges = call({
  get: '/bo/lotteries/:subject/changes',
  for: 'operator',
  roles: readers,
  about: 'The versions of a lottery’s settings, newest first: what changed, by whom and why.',
  takes: v.strictObject({ subject: gameId }),
  gives: v.strictObject({
    rows: v.array(
      v.strictObject({
        version: v.number(),
        changed: v.array(v.picklist(settingNames)),
        reason: v.string(),
        by: v.string(),
        at: instant,
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const changeLottery = call({
  put: '/bo/lotteries/:subject',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'New limits, odds, state or schedule of a lottery, from the next ticket or draw on.',
  takes: v.strictObject({ subject: gameId, version, ...settings.entries, reason }),
  gives: officeGame,
  refuses: [
    'not-found',
    'changed-meanwhile',
    'odds-above-stake',
    'results-not-told',
    'amount-too-fine',
    'amount-not-positive',
  ],
})

const officeDraw = v.strictObject({
  gameId: v.string(),
  number: v.string(),
  name: v.string(),
  state: v.picklist(drawStates),
  closesAt: instant,
  drawAt: instant,
  drawn: v.nullable(v.array(v.string())),
  isLate: v.boolean(),
  voidReason: v.nullable(v.string()),
  correctionCount: v.number(),
  ticketCount: v.number(),
  memberCount: v.number(),
  stake: money,
  payout: money,
  reports: v.array(
    v.strictObject({
      source: v.string(),
      by: v.string(),
      at: instant,
      drawn: v.array(v.string()),
    }),
  ),
})
export type OfficeDraw = v.InferOutput<typeof officeDraw>

export const listOfficeDraws = call({
  get: '/bo/lotteries/:subject/draws',
  for: 'operator',
  roles: readers,
  about: 'The draws of a lottery, newest first, with what they moved and who said their results.',
  takes: v.strictObject({ subject: gameId, after: v.optional(cursor) }),
  gives: page(officeDraw),
  refuses: ['not-found'],
})

export const listDrawStakes = call({
  get: '/bo/lotteries/:subject/draws/:number/stakes',
  for: 'operator',
  roles: readers,
  about: 'What lies on a draw and on each of its numbers, the largest first.',
  takes: v.strictObject({ subject: gameId, number: drawNumber }),
  gives: v.strictObject({
    rows: v.array(v.strictObject({ key: v.string(), stake: money, liability: money })),
    /** Stakes by pick; a bet on several numbers is divided among them. */
    picks: v.array(
      v.strictObject({
        playType: v.string(),
        /** The index of the group among those of the play type, from 0. */
        group: v.number(),
        option: v.string(),
        ticketCount: v.number(),
        stake: money,
      }),
    ),
    drawCeiling: money,
    numberCeiling: money,
    proposals: v.array(v.strictObject({ ...proposed, drawn: v.nullable(v.array(v.string())) })),
  }),
  refuses: ['not-found'],
})

const drawn = v.pipe(v.array(text(10)), v.minLength(1), v.maxLength(80))

export const reportDrawResult = call({
  post: '/bo/lotteries/:subject/draws/:number/results',
  for: 'operator',
  roles: tellers,
  about: 'The result of a draw that is not ours, from one source; two must agree.',
  takes: v.strictObject({ subject: gameId, number: drawNumber, source: text(60), drawn }),
  gives: v.strictObject({ isAgreed: v.boolean() }),
  refuses: ['not-found', 'result-invalid', 'draw-not-closed', 'draw-over', 'own-proposal'],
})

export const importDrawResults = call({
  post: '/bo/lotteries/:subject/results',
  for: 'operator',
  roles: tellers,
  about: 'Results of some hundred days from one source, as CSV or JSON; bad lines are named.',
  takes: v.strictObject({ subject: gameId, source: text(60), table: text(50_000) }),
  gives: v.strictObject({
    taken: v.number(),
    agreed: v.number(),
    faults: v.array(v.strictObject({ line: v.number(), fault: v.string() })),
  }),
  refuses: ['not-found'],
})

export const previewDrawCorrection = call({
  post: '/bo/lotteries/:subject/draws/:number/preview',
  for: 'operator',
  roles: readers,
  about: 'What another result would change: who gains, and who would have to give back.',
  takes: v.strictObject({ subject: gameId, number: drawNumber, drawn }),
  gives: v.strictObject({
    ticketCount: v.number(),
    changedCount: v.number(),
    gain: money,
    back: money,
    members: v.array(v.strictObject({ memberId: id, account: v.string(), change: signedMoney })),
  }),
  refuses: ['not-found', 'result-invalid'],
})

export const proposeDrawChange = call({
  post: '/bo/lotteries/:subject/draws/:number/proposals',
  for: 'operator',
  roles: ['risk', 'content', 'admin'],
  about: 'Proposes to void a draw, or to correct its result; another operator decides.',
  takes: v.strictObject({
    subject: gameId,
    number: drawNumber,
    id,
    /** The correct numbers; null voids the draw. */
    drawn: v.nullable(drawn),
    reason,
  }),
  gives: v.strictObject({ id }),
  refuses: [
    'not-found',
    'result-invalid',
    'draw-not-settled',
    'draw-over',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const decideDrawChange = call({
  post: '/bo/lotteries/:subject/draws/:number/proposals/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; an approved change is done at once.',
  takes: v.strictObject({ subject: gameId, number: drawNumber, id, decision, note }),
  gives: v.strictObject({ state: v.picklist(drawStates) }),
  refuses: [...decisionRefusals, 'draw-not-settled', 'draw-over', 'result-invalid'],
})
