import { dividendBase, isPerBet, levelDifferences, periodGross } from '@madang/contracts'
import { callApi } from '@madang/kit'
import type { Gives } from '@madang/wire'
import { listBillRows } from '@madang/wire/agent-bills'
import type { showBill } from '@madang/wire/agent-bills'

type Detail = Gives<typeof showBill>

const unitsPerWon = 100_000n

function unitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const units = BigInt(whole) * unitsPerWon + BigInt(fraction.padEnd(5, '0').slice(0, 5))
  return decimal.startsWith('-') ? -units : units
}

const decimalOf = (units: bigint): string =>
  `${units / unitsPerWon}.${String((units % unitsPerWon) / 1_000n).padStart(2, '0')}`

const microOf = (percent: string): bigint => unitsOf(percent) / 10n

/** Downloads every row behind a bill and recomputes it with the same code as the server's. */
export async function recompute(
  detail: Detail,
): Promise<{ gross: string; isEqual: boolean; rowCount: number }> {
  const sums = { earned: 0n, payout: 0n, stake: 0n, validBet: 0n }
  let rowCount = 0
  for (let after: string | undefined; ;) {
    const asked = { billId: detail.bill.id, limit: '100', ...(after && { after }) }
    const page = await callApi(listBillRows, asked)
    for (const row of page.rows) {
      sums.earned += earnedBy(row)
      sums.payout += unitsOf(row.payout)
      sums.stake += unitsOf(row.stake)
      sums.validBet += unitsOf(row.validBet)
    }
    rowCount += page.rows.length
    if (page.next === null) break
    after = page.next
  }
  const units = grossOf(detail, sums, detail.contract.terms)
  return { gross: decimalOf(units), isEqual: units === unitsOf(uncappedOf(detail)), rowCount }
}

/** What the contract comes to by itself: an upline's cap is not in its rows. */
function uncappedOf({ bill, equations }: Detail): string {
  const results = equations.flatMap((line) => ('result' in line ? line.result : []))
  return results.find(({ name }) => name === 'uncapped')?.amount ?? bill.gross
}

type Row = Gives<typeof listBillRows>['rows'][number]

/**
 * Returns a bet's part for this contract: the rate minus the best rate below, minus what was paid.
 */
function earnedBy(row: Row): bigint {
  if (row.rate === null) return 0n
  const [, units = 0n] = levelDifferences(unitsOf(row.validBet), [
    { id: 'below', rateMicro: microOf(row.belowRate ?? '0') },
    { id: 'own', rateMicro: microOf(row.rate) },
  ])
  return units - unitsOf(row.before ?? '0')
}

type Sums = { earned: bigint; payout: bigint; stake: bigint; validBet: bigint }

/** Returns what a bill's period would have come to under these terms, before an upline's cap. */
export function grossUnder(detail: Detail, terms: Detail['contract']['terms']): string {
  const { payout, stake, validBet } = detail.counted
  const sums = { payout: unitsOf(payout), stake: unitsOf(stake), validBet: unitsOf(validBet) }
  return decimalOf(grossOf(detail, { ...sums, earned: 0n }, terms))
}

function grossOf(
  { bill, counted }: Detail,
  sums: Sums,
  terms: Detail['contract']['terms'],
): bigint {
  if (isPerBet(bill.kind)) return sums.earned
  const tiers = terms.tiers.map((tier) => ({
    activeMembersMin: tier.activeMembersMin,
    lossUnitsMin: unitsOf(tier.lossMin),
    rateMicro: microOf(tier.rate),
    validBetUnitsMin: unitsOf(tier.validBetMin),
  }))
  const team = {
    activeMembers: counted.activeMembers,
    lossUnits: sums.stake - sums.payout,
    validBetUnits: sums.validBet,
  }
  const { mode } = terms
  const carryUnits = unitsOf(bill.carry)
  if (bill.kind !== 'DIVIDEND') {
    return periodGross(tiers, team, sums.validBet + carryUnits, mode).grossUnits
  }
  const base = dividendBase({
    betUnits: sums.stake,
    bonusUnits: unitsOf(counted.bonus),
    carryUnits,
    payoutUnits: sums.payout,
    rebateUnits: unitsOf(counted.rebate),
    salaryUnits: unitsOf(counted.salary),
  })
  return periodGross(tiers, team, base, mode).grossUnits
}
