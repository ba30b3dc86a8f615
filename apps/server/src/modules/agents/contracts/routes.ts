import type { ContractKind } from '@madang/contracts'
import * as wire from '@madang/wire/agent-contracts'
import type * as v from 'valibot'
import { needFresh } from '#identity'
import { writeIdempotent } from '#kernel/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Member, Request } from '#kernel/route'
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

  route(wire.processDividend, (request, said) => process(request, 'DIVIDEND', said)),
  route(wire.processDailySalary, (request, said) => process(request, 'DAILY_SALARY', said)),
  route(wire.processHourlySalary, (request, said) => process(request, 'HOURLY_SALARY', said)),
  route(wire.processRealTimeSalary, (request, said) => process(request, 'REAL_TIME_SALARY', said)),

  route(wire.processLotteryRebate, (request, said) => process(request, 'LOTTERY_REBATE', said)),

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

type Said = v.InferOutput<(typeof wire.processDividend)['takes']>

/** Signing needs a fresh factor: whoever found an open browser signs nothing. */
async function process(request: Request<Member>, kind: ContractKind, said: Said) {
  const { by, db, now } = request
  needFresh(by, now)
  const press = { actor: by.id, call: `contract-${kind}`, content: said, key: said.id }
  const { contractId } = await writeIdempotent(db, press, async (tx) => {
    await needAgent(tx, by.id)
    if (said.act === 'OFFER') {
      const { downlineId, id } = said
      if (!downlineId || !said.terms) return refuse('contract-terms-wrong')
      const terms = termsOf(said.terms)
      await offerContract(tx, { at: now, by: by.id, downlineId, id, kind, terms, uplineId: by.id })
      return { contractId: id }
    }
    const contract = said.contractId ? await findContract(tx, said.contractId) : undefined
    if (contract?.kind !== kind) return refuse('not-found')
    await answerContract(tx, { act: said.act, at: now, id: contract.id, memberId: by.id })
    return { contractId: contract.id }
  })
  return db.read(async (tx) => {
    const contract = (await findContract(tx, contractId)) ?? refuse('not-found')
    const [shown] = await showContracts(tx, [contract], by.id)
    return shown ?? refuse('not-found')
  })
}
