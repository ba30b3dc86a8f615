import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { findBalances } from '#ledger'
import { readSetting, readSettings } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { spanOf } from '../span.ts'
import { findUpline, listBranches } from '../tree/tree-store.ts'
import { needBelow } from '../who.ts'
import { mayRenewPassword } from './added.ts'
import { crumbsOf, shownBranches } from './branches.ts'
import { totalPlays } from './report-store.ts'
import { shownContracts } from './shown-contracts.ts'
import { shownSums } from './shown-sums.ts'

type Card = Gives<typeof wire.showDownline>

/** Returns what the brand lets an upline see of a downline. */
export async function showDownline(
  tx: ReadTx,
  agentId: string,
  memberId: string,
  now: Date,
): Promise<Card | undefined> {
  await needBelow(tx, agentId, memberId)
  const { showsBalance } = await readSetting(tx, agentsSetting)
  const [branch] = await listBranches(tx, agentId, [memberId])
  const [shown] = branch ? await shownBranches(tx, [branch]) : []
  if (!shown) return undefined
  const crumbs = await crumbsOf(tx, agentId, memberId)
  const { uplines } = await readSettings(tx)
  const line = await findUpline(tx, memberId)
  const cash = showsBalance ? await findBalances(tx, memberId) : []
  const month = { ...spanOf({}, now), ownerId: memberId }
  const own = cash.find(({ currency }) => currency === 'KRW')
  return {
    ...shown,
    ...(await shownContracts(tx, agentId, memberId)),
    balance: showsBalance ? decimalOf(own?.cashUnits ?? 0n) : null,
    crumbs,
    depth: crumbs.length - 1,
    mayRenewPassword: await mayRenewPassword(tx, agentId, memberId),
    mayTransfer: uplines.isOn && line?.uplineId === agentId && line.mayTransfer,
    month: shownSums(await totalPlays(tx, month)),
  }
}
