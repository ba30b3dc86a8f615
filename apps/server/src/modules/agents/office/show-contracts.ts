import { contractAfter } from '@madang/contracts'
import * as wire from '@madang/wire/agent-contracts-office'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import type { Operator } from '#kernel/http/route'
import type { Contract } from '../contracts/contract.ts'
import { showContracts } from '../contracts/show-contract.ts'

const calls = { OFFER_END: wire.answerByHouse, WITHDRAW: wire.answerByHouse }

/** Shows contracts with what this operator may do: the house acts on its own alone. */
export async function showForOffice(tx: ReadTx, contracts: Contract[], by: Operator) {
  const shown = await showContracts(tx, contracts, null)
  return shown.map((one, at) => {
    const isOurs = contracts[at]?.uplineId === null
    const may = wire.houseActs.filter(
      (act) => contractAfter(one.state, act, 'UPLINE') !== undefined,
    )
    return { ...one, may: isOurs ? allowedTo(by, calls, may) : [] }
  })
}
