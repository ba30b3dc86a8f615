import * as v from 'valibot'
import { call } from './call.ts'
import { fishingThemes } from './fishing.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { cursor, id, instant, money, page, reason, text, version, worded } from './shapes.ts'

const subject = v.pipe(text(60), v.regex(/^[a-z0-9-]+$/))

const settings = v.strictObject({
  state: v.picklist(['open', 'closed']),
  betMin: money,
  betMax: money,
})
export type FishingSettings = v.InferOutput<typeof settings>

const officeRoom = v.strictObject({
  id: v.string(),
  name: worded,
  theme: v.picklist(fishingThemes),
  ...settings.entries,
  version: v.number(),
  rulesVersion: v.number(),
  tankCount: v.number(),
  seatedCount: v.number(),
  /** The money reserved in open magazines. */
  reserved: money,
})
export type OfficeFishingRoom = v.InferOutput<typeof officeRoom>

const readers = ['content', 'risk', 'support', 'finance', 'compliance', 'admin', 'auditor'] as const

export const listOfficeFishingRooms = call({
  get: '/bo/fishing',
  for: 'operator',
  roles: readers,
  about: 'Every fishing room as it stands now: bets, rules, tanks and seats.',
  takes: v.strictObject({ after: v.optional(cursor) }),
  gives: page(officeRoom),
})

export const changeFishingRoom = call({
  put: '/bo/fishing/:subject',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'New bets of a room, or its opening and closing. Open magazines end as they began.',
  takes: v.strictObject({ subject, version, ...settings.entries, reason }),
  gives: officeRoom,
  refuses: ['not-found', 'changed-meanwhile', 'input-invalid', 'amount-too-fine'],
})

const target = v.strictObject({
  id: v.string(),
  multiplier: v.number(),
  rtpPpm: v.number(),
})

export const listFishingRules = call({
  get: '/bo/fishing/:subject/rules',
  for: 'operator',
  roles: readers,
  about: 'What every target of a room pays, by which versions it may play, and what was proposed.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({
    offered: v.array(
      v.strictObject({
        version: v.number(),
        rtpMinBps: v.number(),
        rtpMaxBps: v.number(),
        /** Whether the house's limits allow proposing it. */
        isAllowed: v.boolean(),
        targets: v.array(target),
      }),
    ),
    changes: v.array(
      v.strictObject({
        version: v.number(),
        at: instant,
        by: v.string(),
        reason: v.string(),
      }),
    ),
    rows: v.array(
      v.strictObject({ ...proposed, rulesVersion: v.number(), rulesVersionBefore: v.number() }),
    ),
  }),
  refuses: ['not-found'],
})

export const proposeFishingRules = call({
  post: '/bo/fishing/:subject/rules',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Proposes another version of what the targets of a room pay; another operator decides.',
  takes: v.strictObject({ id, subject, rulesVersion: version, reason }),
  gives: v.strictObject({ id }),
  refuses: [
    'not-found',
    'return-out-of-limits',
    'input-invalid',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const decideFishingRules = call({
  post: '/bo/fishing/:subject/rules/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; approved rules count from the next magazine on.',
  takes: v.strictObject({ subject, id, decision, note }),
  gives: v.strictObject({ rulesVersion: v.number(), version: v.number() }),
  refuses: [...decisionRefusals, 'return-out-of-limits', 'changed-meanwhile'],
})
