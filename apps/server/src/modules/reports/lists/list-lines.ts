import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { Member } from '#kernel/http/route'
import { listTransfers, listTransfersOf, sumTransfers } from '#ledger'
import type { LineFilter } from '#ledger'
import { findWagers } from '#wagers'
import { namesOf } from './list-bets.ts'
import { rangeOf } from '../range.ts'

type Asked = Takes<typeof wire.exportLines>
type Row = Gives<typeof wire.listLines>['rows'][number]
type Kind = NonNullable<Asked['kind']>

/** The causes of movements, grouped by the kinds that people filter by. */
const causesOf: Record<Kind, string[]> = {
  adjustment: ['adjustment'],
  bet: ['stake', 'payout', 'payout-back', 'refund', 'hand-lost', 'hand-won', 'seat-in', 'seat-out'],
  deposit: ['deposit', 'deposit-fee', 'chargeback', 'chargeback-won'],
  income: [
    'contract-dividend',
    'contract-daily',
    'contract-hourly',
    'contract-real-time',
    'contract-lottery-rebate',
  ],
  purse: ['purse-in', 'purse-out-arrived', 'purse-returned'],
  withdrawal: [
    'withdrawal-hold',
    'withdrawal-refused',
    'withdrawal-return',
    'withdrawal-fee-return',
  ],
}

/** Returns play money for a trial member, else the brand's currency. */
export const currencyOf = (by: Member): string => (by.isTrial ? 'PLY' : 'KRW')

export function lineFilterOf(by: Member, asked: Asked): Omit<LineFilter, 'limit'> {
  const causes = asked.kind ? { causes: causesOf[asked.kind] } : {}
  return { currency: currencyOf(by), holder: by.id, ...rangeOf(asked), ...causes }
}

/** Returns one page of account lines, and the cursor of the next page. */
export async function listLines(
  tx: ReadTx,
  filter: Omit<LineFilter, 'limit'>,
  size: number,
  after?: string,
): Promise<{ rows: Row[]; next: string | null }> {
  if (after !== undefined && !/^\d{1,18}$/.test(after)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  const beyond = after === undefined ? {} : { after: BigInt(after) }
  const lines = await listTransfers(tx, { ...filter, ...beyond, limit: size + 1 })
  const page = lines.slice(0, size)
  const played = await gamesPlayed(tx, page)
  return {
    next: lines.length > size ? String(page.at(-1)?.seq) : null,
    rows: page.map(({ at, balanceUnits, cause, changeUnits, key, seq, subject }) => ({
      at: at.toISOString(),
      balance: decimalOf(balanceUnits),
      cause,
      change: decimalOf(changeUnits),
      gameName: played.get(subject ?? '') ?? null,
      key,
      seq: String(seq),
      subject,
    })),
  }
}

/** Returns the games of these lines' wagers, by wager id. */
async function gamesPlayed(tx: ReadTx, lines: { key: string; subject: string | null }[]) {
  const ids = lines.flatMap(({ key, subject }) =>
    key.startsWith('wager:') && subject !== null ? [subject] : [],
  )
  const wagers = ids.length === 0 ? [] : await findWagers(tx, [...new Set(ids)])
  const names = await namesOf(tx, wagers)
  return new Map(wagers.map(({ game, id }) => [id, names.get(game)]))
}

/** Sums all lines that match the filter. */
export async function sumLines(tx: ReadTx, filter: Omit<LineFilter, 'limit'>) {
  const { inUnits, lineCount, outUnits } = await sumTransfers(tx, filter)
  return { in: decimalOf(inUnits), lineCount: Number(lineCount), out: decimalOf(outUnits) }
}

/** Lists every line of one document, `kind:id`, that concerns this member. */
export async function listDocumentLines(tx: ReadTx, memberId: string, document: string) {
  const rows = await listTransfersOf(tx, `${document}:`, memberId)
  return rows.map(({ amountUnits, at, cause, from, key, to }) => ({
    amount: decimalOf(amountUnits),
    at: at.toISOString(),
    cause,
    from,
    key,
    to,
  }))
}
