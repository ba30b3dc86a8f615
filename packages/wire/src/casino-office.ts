import * as v from 'valibot'
import { call } from './call.ts'
import { decision, decisionRefusals, note, proposed } from './proposal.ts'
import { hash, id, reason, text, version } from './shapes.ts'

/** The back office's view of the house's own games. */
const subject = v.pipe(text(60), v.regex(/^[A-Za-z0-9_-]+$/))

/** One certified version of a title: what its PAR sheet proves. */
const titleVersion = v.strictObject({
  version: v.number(),
  configHash: hash,
  rtpPpm: v.number(),
  /** For a bought feature, per million of its price; null when none can be bought. */
  buyPpm: v.nullable(v.number()),
  hitPpm: v.number(),
  volatility: v.picklist(['low', 'medium', 'high', 'extreme']),
  winMaxX: v.number(),
  /** Whether the house's limits allow proposing it. */
  isAllowed: v.boolean(),
})

const versionProposal = v.strictObject({
  ...proposed,
  version: v.number(),
  versionBefore: v.number(),
})

export const listTitleVersions = call({
  get: '/bo/titles/:subject/versions',
  for: 'operator',
  roles: ['content', 'risk', 'finance', 'compliance', 'support', 'admin', 'auditor'],
  about: 'The certified versions of one of our slots, which is in force, and what was proposed.',
  takes: v.strictObject({ subject }),
  gives: v.strictObject({
    inForce: v.number(),
    offered: v.array(titleVersion),
    rows: v.array(versionProposal),
  }),
  refuses: ['not-found'],
})

export const proposeTitleVersion = call({
  post: '/bo/titles/:subject/versions',
  for: 'operator',
  roles: ['content', 'risk', 'admin'],
  about: 'Proposes that a slot gives back what another of its versions does; another decides.',
  takes: v.strictObject({
    id,
    subject,
    version,
    reason,
  }),
  gives: v.strictObject({ id }),
  refuses: [
    'not-found',
    'return-out-of-limits',
    'input-invalid',
    'fresh-factor-needed',
    'key-reused',
  ],
})

export const decideTitleVersion = call({
  post: '/bo/titles/:subject/versions/:id',
  for: 'operator',
  roles: ['risk', 'finance', 'compliance', 'admin'],
  about: 'Another operator decides; an approved version counts from the next round of the game.',
  takes: v.strictObject({ subject, id, decision, note }),
  gives: v.strictObject({ version: v.number() }),
  refuses: [...decisionRefusals, 'return-out-of-limits', 'changed-meanwhile'],
})
