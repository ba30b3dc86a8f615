import { later } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agent-bills'
import { startOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { endOfTime, pageOf, sizeOf, timeCursor } from '../../cursor.ts'
import { listBills, sumBills } from '../bill-store.ts'
import type { Bill } from '../bill-store.ts'
import { showBills, shownSum } from './show-bill.ts'

type Asked = {
  kind?: Bill['kind'] | undefined
  side?: 'own' | 'below' | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  limit?: string | undefined
}

/** Lists an agent's bills, or those of direct downlines, with the sums of all of them. */
export async function listOwnBills(
  tx: ReadTx,
  agentId: string,
  asked: Asked,
): Promise<Gives<typeof wire.listBills>> {
  const filter = {
    ...(asked.side === 'below' ? { uplineId: agentId } : { agentId }),
    from: asked.from === undefined ? undefined : startOf(asked.from),
    kind: asked.kind,
    until: asked.to === undefined ? undefined : startOf(later(asked.to, 2)),
  }
  const size = sizeOf(asked.limit)
  const bills = await listBills(tx, {
    ...filter,
    after: timeCursor(asked.after),
    limit: size + 1,
  })
  const page = pageOf(bills, size, ({ id, periodUntil }) => endOfTime({ at: periodUntil, id }))
  const totals = await sumBills(tx, filter)
  return {
    next: page.next,
    rows: await showBills(tx, page.rows),
    totals: totals.map(shownSum),
  }
}
