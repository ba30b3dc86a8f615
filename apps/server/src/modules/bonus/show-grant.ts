import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/bonus'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, decimalOrNull } from '#kernel/money'
import { findBalances, findSubBalances } from '#ledger'
import { readSetting } from '#settings'
import { bonusSetting } from './bonus-setting.ts'
import type { CountedWager } from './counted-store.ts'
import { accountOf } from './grant.ts'
import type { Grant, GrantTerms } from './grant.ts'

type Shown = Gives<typeof wire.acceptGrant>

/** Returns grants as their member sees them, with the current balance of each. */
export async function showGrants(tx: ReadTx, grants: Grant[], now: Date): Promise<Shown[]> {
  const { fundingOrder } = await readSetting(tx, bonusSetting)
  const shown: Shown[] = []
  for (const grant of grants) {
    const balanceUnits = await balanceOf(tx, grant)
    const ownUnits = await ownOf(tx, grant)
    shown.push({ ...shownGrant(grant, { balanceUnits, now, ownUnits }), fundingOrder })
  }
  return shown
}

async function balanceOf(tx: ReadTx, grant: Grant): Promise<bigint> {
  if (grant.state !== 'active') return 0n
  const { holder, purpose, sub = '' } = accountOf(grant)
  if (purpose !== 'grant' && purpose !== 'gift') return 0n
  return (await findSubBalances(tx, [holder], { purpose, sub })).get(holder) ?? 0n
}

async function ownOf(tx: ReadTx, { currency, memberId }: Grant): Promise<bigint> {
  const balances = await findBalances(tx, memberId)
  return balances.find((one) => one.currency === currency)?.cashUnits ?? 0n
}

type Standing = { balanceUnits: bigint; ownUnits: bigint; now: Date }

function shownGrant(grant: Grant, standing: Standing): Omit<Shown, 'fundingOrder'> {
  const { balanceUnits, now, ownUnits } = standing
  const mayAccept = grant.state === 'offered' && grant.expiresAt > now
  const mayCancel = grant.state === 'offered' || grant.state === 'active'
  return {
    acceptedAt: grant.acceptedAt?.toISOString() ?? null,
    amount: decimalOf(grant.amountUnits),
    balance: decimalOf(balanceUnits),
    converted: decimalOrNull(grant.convertedUnits),
    endedAt: grant.endedAt?.toISOString() ?? null,
    expiresAt: grant.expiresAt.toISOString(),
    free: grant.free,
    id: grant.id,
    ifCancelled:
      grant.state === 'active'
        ? {
            inPlay: decimalOf(grant.inPlayUnits),
            own: decimalOf(ownUnits),
            removed: decimalOf(balanceUnits),
          }
        : null,
    inPlay: decimalOf(grant.inPlayUnits),
    kind: grant.kind,
    may: [...(mayAccept ? (['accept'] as const) : []), ...(mayCancel ? (['cancel'] as const) : [])],
    offeredAt: grant.offeredAt.toISOString(),
    progress: decimalOf(grant.progressUnits),
    removed: decimalOrNull(grant.removedUnits),
    required: decimalOf(grant.requiredUnits),
    state: grant.state,
    terms: shownTerms(grant.terms),
    title: grant.title,
  }
}

const shownTerms = (terms: GrantTerms): Shown['terms'] => ({
  convertMax: decimalOrNull(terms.convertUnitsMax),
  countries: terms.countries,
  multiple: terms.multiple,
  oddsMin: terms.oddsMillisMin === null ? null : (terms.oddsMillisMin / 1000).toFixed(2),
  stakeMax: decimalOrNull(terms.stakeUnitsMax),
  weights: (['category', 'game'] as const).flatMap((by) =>
    Object.entries(by === 'category' ? terms.weights.categories : terms.weights.games).map(
      ([name, percent]) => ({ by, name, percent }),
    ),
  ),
})

export const showCounted = (row: CountedWager) => ({
  at: row.countedAt.toISOString(),
  category: row.category,
  counted: decimalOf(row.countedUnits),
  percent: row.weightPercent,
  validBet: decimalOf(row.validBetUnits),
  wagerId: row.wagerId,
})
