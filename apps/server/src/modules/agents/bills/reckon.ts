import { carriedOn, dividendBase, periodGross } from '@madang/contracts'
import type { Tx } from '#kernel/database/database'
import type { Contract } from '../contracts/contract.ts'
import { dayOf } from '#kernel/brand-day'
import { findCarries } from './bill-store.ts'
import type { Counted } from './bill-store.ts'
import type { Due } from './pay/due-store.ts'
import { readTeams } from './read-teams.ts'
import type { Span } from './team-store.ts'

/** Contracts of one kind that are billed together, with their period. */
export type Group = Due & { span: Span }

/** A contract in a period, with its team's sums and the resulting amounts. */
export type Reckoned = {
  contract: Contract
  span: Span
  counted: Counted
  baseUnits: bigint
  carryUnits: bigint
  carryOutUnits: bigint
  grossUnits: bigint
}

/** Computes the sums of every contract's team in the period, and the resulting amounts. */
export async function reckon(tx: Tx, contracts: Contract[], group: Group): Promise<Reckoned[]> {
  const spans = contracts.map((contract) => ({ contract, span: spanOf(contract, group.span) }))
  const teams = await readTeams(tx, spans)
  const carries = await findCarries(
    tx,
    group.kind,
    spans.map(({ contract, span }) => ({
      agentId: contract.downlineId,
      periodUntil: span.from,
    })),
  )
  return spans.map(({ contract, span }, at) => {
    const counted = teams[at] ?? nothingCounted
    const carryUnits = carries.get(contract.downlineId) ?? 0n
    return { ...reckonOne(contract, counted, carryUnits, span), contract, span }
  })
}

/** From the end of the last bill to the end of the period, or of the contract. */
const spanOf = ({ billedUntil, validUntil }: Contract, { from, until }: Span): Span => ({
  from: billedUntil ?? from,
  until: validUntil && validUntil < until ? validUntil : until,
})

function reckonOne(contract: Contract, counted: Counted, carryUnits: bigint, span: Span) {
  const team = {
    activeMembers: counted.activeMembers,
    lossUnits: BigInt(counted.lossUnits),
    validBetUnits: BigInt(counted.validBetUnits),
  }
  const isDividend = contract.kind === 'DIVIDEND'
  const own = {
    betUnits: BigInt(counted.stakeUnits),
    bonusUnits: BigInt(counted.bonusUnits),
    carryUnits: 0n,
    payoutUnits: BigInt(counted.payoutUnits),
    rebateUnits: BigInt(counted.rebateUnits),
    salaryUnits: BigInt(counted.salaryUnits),
  }
  const ownBaseUnits = dividendBase(own)
  const baseUnits = isDividend
    ? dividendBase({ ...own, carryUnits })
    : team.validBetUnits + carryUnits
  const { grossUnits, tier } = periodGross(contract.tiers, team, baseUnits, contract.mode)
  const step = tier ? contract.tiers.indexOf(tier) : null
  const period = { baseUnits, from: dayOf(span.from), ownBaseUnits }
  // A salary never keeps what voids took back of bets that it was paid for.
  const carryOutUnits = carriedOn(isDividend ? contract.carry : 'FOREVER', period)
  return { baseUnits, carryOutUnits, carryUnits, counted: { ...counted, step }, grossUnits }
}

const nothingCounted: Counted = {
  activeMembers: 0,
  betCount: 0,
  bonusUnits: '0',
  lossUnits: '0',
  payoutUnits: '0',
  rebateUnits: '0',
  salaryUnits: '0',
  stakeUnits: '0',
  step: null,
  validBetUnits: '0',
}
