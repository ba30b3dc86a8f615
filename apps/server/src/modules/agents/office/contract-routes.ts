import * as wire from '@madang/wire/agent-contracts-office'
import { findMemberByAccount } from '#identity'
import type { Database } from '#kernel/database/database'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Operator } from '#kernel/http/route'
import { readPage } from '#wallet'
import { answerByHouse } from '../contracts/answer-contract.ts'
import { findContract, listContracts } from '../contracts/contract-store.ts'
import { offerContract } from '../contracts/offer-contract.ts'
import { termsOf } from '../contracts/terms.ts'
import { showForOffice } from './show-contracts.ts'

export const contractOfficeRoutes = [
  route(wire.listOfficeContracts, ({ by, db }, { kind, memberId, state, ...asked }) =>
    db.read((tx) =>
      readPage(asked, (part) => listContracts(tx, { ...part, kind, ofId: memberId, state }), {
        atOf: ({ offeredAt }) => offeredAt,
        show: (rows) => showForOffice(tx, rows, by),
      }),
    ),
  ),

  route(wire.offerByHouse, async ({ by, db, now }, { id, ...input }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'offer-by-house', content: input, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      const account = input.account.trim().toLowerCase()
      const member =
        (await findMemberByAccount(tx, account)) ?? refuse('account-unknown', { account })
      const { kind } = input
      const terms = termsOf(input.terms)
      const sides = { downlineId: member.id, uplineId: null }
      await offerContract(tx, { ...sides, at: now, by: by.name, id, kind, terms })
      return { id }
    })
    return showOne(db, id, by)
  }),

  route(wire.answerByHouse, async ({ by, db, now }, { id, ...input }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'answer-by-house', content: input, key: id }
    await writeIdempotent(db, idempotency, async (tx) => {
      const { act, subject } = input
      await answerByHouse(tx, { act, at: now, by: by.name, id: subject })
      return {}
    })
    return showOne(db, input.subject, by)
  }),
]

const showOne = (db: Database, id: string, by: Operator) =>
  db.read(async (tx) => {
    const contract = (await findContract(tx, id)) ?? refuse('not-found')
    const [shown] = await showForOffice(tx, [contract], by)
    return shown ?? refuse('not-found')
  })
