import type { ContractKind } from '@madang/contracts'
import * as wire from '@madang/wire/agent-contracts'
import type * as v from 'valibot'
import { needFresh } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { Member, Request } from '#kernel/http/route'
import { needAgent, readAsAgent } from '../who.ts'
import { ceilingRoutes } from './ceiling-routes.ts'
import { answerContract } from './answer-contract.ts'
import { findContract } from './contract-store.ts'
import { setMemberRebate } from './set-member-rebate.ts'
import { offerContract } from './offer-contract.ts'
import { previewContract } from './preview-contract.ts'
import { listOwnContracts, showContracts } from './show-contract.ts'
import { termsOf } from './terms.ts'

export const contractRoutes = [
  ...ceilingRoutes,

  route(wire.processDividend, (request, order) => process(request, 'DIVIDEND', order)),
  route(wire.processDailySalary, (request, order) => process(request, 'DAILY_SALARY', order)),
  route(wire.processHourlySalary, (request, order) => process(request, 'HOURLY_SALARY', order)),
  route(wire.processRealTimeSalary, (request, order) =>
    process(request, 'REAL_TIME_SALARY', order),
  ),

  route(wire.processLotteryRebate, (request, order) => process(request, 'LOTTERY_REBATE', order)),

  route(wire.setMemberRebate, ({ by, db, now }, { rate }) =>
    db.write((tx) => setMemberRebate(tx, { agentId: by.id, at: now, rate })),
  ),

  route(wire.listContracts, (request, asked) =>
    readAsAgent(request, (tx) => listOwnContracts(tx, request.by.id, asked)),
  ),

  route(wire.previewContract, (request, asked) =>
    readAsAgent(request, (tx) => previewContract(tx, request.by.id, asked)),
  ),
]

type ContractAct = v.InferOutput<(typeof wire.processDividend)['takes']>

/** Signing needs a fresh session: somebody at an unattended browser cannot sign. */
async function process(request: Request<Member>, kind: ContractKind, order: ContractAct) {
  const { by, db, now } = request
  needFresh(by, now)
  const idempotency = { actor: by.id, call: `contract-${kind}`, content: order, key: order.id }
  const { contractId } = await writeIdempotent(db, idempotency, async (tx) => {
    await needAgent(tx, by.id)
    if (order.act === 'OFFER') {
      const { downlineId, id } = order
      if (!downlineId || !order.terms) return refuse('contract-terms-wrong')
      const terms = termsOf(order.terms)
      await offerContract(tx, { at: now, by: by.id, downlineId, id, kind, terms, uplineId: by.id })
      return { contractId: id }
    }
    const contract = order.contractId ? await findContract(tx, order.contractId) : undefined
    if (contract?.kind !== kind) return refuse('not-found')
    await answerContract(tx, { act: order.act, at: now, id: contract.id, memberId: by.id })
    return { contractId: contract.id }
  })
  return db.read(async (tx) => {
    const contract = (await findContract(tx, contractId)) ?? refuse('not-found')
    const [shown] = await showContracts(tx, [contract], by.id)
    return shown ?? refuse('not-found')
  })
}
