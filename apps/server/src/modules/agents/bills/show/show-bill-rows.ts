import { isPerBet, rateOfBet } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-bills'
import { dayOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { bestRateOf, type Contract } from '../../contracts/contract.ts'
import { findContracts } from '../../contracts/contract-store.ts'
import { percentOf } from '../../contracts/terms.ts'
import { pageOf, pairCursor, sizeOf } from '../../cursor.ts'
import { listNames } from '../../who.ts'
import type { Bill } from '../bill-store.ts'
import { listEarnedOf } from '../earned/earned-store.ts'
import { listMemberSums } from './row-store.ts'
import { countedIn, needBill } from './show-bill.ts'

type Rows = Gives<typeof wire.listBillRows>
type Page = { after?: string | undefined; limit?: string | undefined }

/** Lists the rows behind a bill: by member and day or hour, or per bet for real-time salary. */
export async function listBillRows(
  tx: ReadTx,
  readerId: string,
  asked: Page & { billId: string },
): Promise<Rows> {
  const bill = await needBill(tx, readerId, asked.billId)
  return isPerBet(bill.kind) ? listBets(tx, bill, asked) : listSums(tx, bill, asked)
}

async function listBets(tx: ReadTx, bill: Bill, asked: Page): Promise<Rows> {
  const size = sizeOf(asked.limit)
  const at = pairCursor(asked.after)
  const after = at && { version: Number(at[1]), wagerId: at[0] }
  const earned = await listEarnedOf(tx, bill.id, { after, limit: size + 1 })
  const page = pageOf(earned, size, ({ version, wagerId }) => `${wagerId}_${version}`)
  const nameOf = await listNames(
    tx,
    page.rows.map((row) => row.memberId),
  )
  const contracts = await contractsOf(tx, page.rows)
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      day: dayOf(row.receivedAt),
      before: decimalOf(row.beforeUnits),
      belowRate: percentOf(row.belowMicro),
      earned: decimalOf(row.units),
      key: `${row.wagerId}_${row.version}`,
      memberId: row.memberId,
      name: nameOf(row.memberId),
      payout: decimalOf(row.payoutUnits),
      rate: percentOf(rateFor(contracts.get(row.contractId), row)),
      stake: decimalOf(row.stakeUnits),
      validBet: decimalOf(row.baseUnits),
      when: row.receivedAt.toISOString(),
    })),
  }
}

/** A bill may have bets of an ended version of its contract, each with that version's rates. */
async function contractsOf(tx: ReadTx, rows: { contractId: string }[]) {
  const ids = [...new Set(rows.map(({ contractId }) => contractId))]
  return new Map((await findContracts(tx, ids)).map((one) => [one.id, one]))
}

/** Returns the contract's own rate for a bet, before the best rate below is taken off. */
function rateFor(
  contract: Contract | undefined,
  {
    baseUnits,
    payoutUnits,
    stakeUnits,
  }: Record<'baseUnits' | 'payoutUnits' | 'stakeUnits', bigint>,
): bigint {
  if (!contract) return 0n
  const bet = { payoutUnits, stakeUnits, validBetUnits: baseUnits }
  return contract.realTime ? rateOfBet(contract.realTime, bet) : bestRateOf(contract)
}

async function listSums(tx: ReadTx, bill: Bill, asked: Page): Promise<Rows> {
  const size = sizeOf(asked.limit)
  const at = pairCursor(asked.after)
  const after = at && { at: new Date(Number(at[1])), memberId: at[0] }
  const counted = countedIn(bill)
  const rows = await listMemberSums(tx, counted, { after, limit: size + 1 })
  const page = pageOf(rows, size, (row) => `${row.memberId}_${row.at.getTime()}`)
  const nameOf = await listNames(
    tx,
    page.rows.map((row) => row.memberId),
  )
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      day: dayOf(row.at),
      before: null,
      belowRate: null,
      earned: null,
      key: `${row.memberId}_${row.at.getTime()}`,
      memberId: row.memberId,
      name: nameOf(row.memberId),
      payout: decimalOf(row.payoutUnits),
      rate: null,
      stake: decimalOf(row.stakeUnits),
      validBet: decimalOf(row.validBetUnits),
      when: counted.isHours ? row.at.toISOString() : dayOf(row.at),
    })),
  }
}
