import * as v from 'valibot'
import { contract, contractKind, contractStates, contractTerms } from './agent-contracts.ts'
import { call } from './call.ts'
import { count, cursor, id, page, reason, text } from './shapes.ts'

const readers = ['agents', 'finance', 'risk', 'compliance', 'admin', 'auditor'] as const
const acts = ['agents', 'finance', 'admin'] as const
const asked = { after: v.optional(cursor), limit: v.optional(count) }

export const listOfficeContracts = call({
  get: '/bo/agents/contracts',
  for: 'operator',
  roles: readers,
  about: 'Contracts and all their versions, the newest first.',
  takes: v.strictObject({
    ...asked,
    kind: v.optional(contractKind),
    state: v.optional(v.picklist(contractStates)),
    memberId: v.optional(id),
  }),
  gives: page(contract),
})

export const offerByHouse = call({
  post: '/bo/agents/contracts',
  for: 'operator',
  roles: acts,
  about: 'The house offers a contract to an agent at the top of a line.',
  takes: v.strictObject({
    id,
    account: text(40),
    kind: contractKind,
    terms: contractTerms,
    reason,
  }),
  gives: contract,
  refuses: [
    'account-unknown',
    'agent-wrong',
    'offer-waits',
    'upline-has-contract',
    'contract-terms-wrong',
    'contract-payer-wrong',
    'rate-too-high',
    'fresh-factor-needed',
    'key-reused',
  ],
})

/** What the house may do with its own contracts; the agent agrees to an end, or keeps it. */
export const houseActs = ['WITHDRAW', 'OFFER_END'] as const

export const answerByHouse = call({
  post: '/bo/agents/contracts/:subject',
  for: 'operator',
  roles: acts,
  about: 'Withdraws an offer of the house, or offers the end of a contract to its agent.',
  takes: v.strictObject({ id, subject: id, act: v.picklist(houseActs), reason }),
  gives: contract,
  refuses: ['not-found', 'contract-moved-on', 'fresh-factor-needed', 'key-reused'],
})
