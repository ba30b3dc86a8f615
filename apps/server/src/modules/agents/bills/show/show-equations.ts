import { equationsOf } from '@madang/contracts'
import type { Amount, BillFigures, Equation } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-bills'
import { decimalOf } from '#kernel/money'
import type { Contract } from '../../contracts/contract.ts'
import { percentOf } from '../../contracts/terms.ts'
import type { Bill } from '../bill-store.ts'
import type { EarnedSums } from '../earned/earned-store.ts'

type Shown = Gives<typeof wire.showBill>['equations'][number]

/** Returns a bill's calculation line by line, from what was counted when it was made. */
export const showEquations = (
  bill: Bill,
  contract: Contract,
  earned: EarnedSums | undefined,
): Shown[] => equationsOf(figuresOf(bill, contract, earned)).map(shown)

function figuresOf(bill: Bill, contract: Contract, earned: EarnedSums | undefined): BillFigures {
  const { agentId, counted, downlineUnits, grossUnits, kind, owedUnits, payerId } = bill
  const dueUnits = payerId === agentId ? -owedUnits : owedUnits
  const ends = { downlineUnits, dueUnits, grossUnits }
  if (kind === 'REAL_TIME_SALARY' || kind === 'LOTTERY_REBATE') {
    const { earnedUnits = grossUnits, takenBackUnits = 0n } = earned ?? {}
    return { ...ends, earnedUnits, kind, takenBackUnits }
  }
  return {
    ...ends,
    activeMembers: counted.activeMembers,
    baseUnits: bill.baseUnits,
    bonusUnits: BigInt(counted.bonusUnits),
    carryUnits: bill.carryUnits,
    kind,
    mode: contract.mode,
    payoutUnits: BigInt(counted.payoutUnits),
    rebateUnits: BigInt(counted.rebateUnits),
    salaryUnits: BigInt(counted.salaryUnits),
    stakeUnits: BigInt(counted.stakeUnits),
    tiers: contract.tiers,
    validBetUnits: BigInt(counted.validBetUnits),
  }
}

const amountOf = ({ name, units }: Amount) => ({ amount: decimalOf(units), name })

function shown(line: Equation): Shown {
  if (line.form === 'SUM') {
    const terms = line.terms.map(({ isMinus, ...amount }) => ({ ...amountOf(amount), isMinus }))
    return { form: line.form, result: amountOf(line.result), terms }
  }
  if (line.form === 'NOTHING') return { ...line, result: amountOf(line.result) }
  const { rateMicro, ...rest } = line
  const percent = percentOf(rateMicro)
  return rest.form === 'SHARE'
    ? { ...rest, of: amountOf(rest.of), part: amountOf(rest.part), percent }
    : { ...rest, of: amountOf(rest.of), percent, result: amountOf(rest.result) }
}
