import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/pauses'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { agreeableAt } from './pause.ts'
import { listComebacks } from './pause-store.ts'

const pageSize = 50

/** Returns the members who wait for the house to approve their return, for the back office. */
export async function showComebacks(
  tx: ReadTx,
  after: string | undefined,
): Promise<Gives<typeof wire.listComebacks>> {
  const found = await listComebacks(tx, { after: placeOf(after), limit: pageSize })
  const members = await findMembers(
    tx,
    found.map(({ memberId }) => memberId),
  )
  const accounts = new Map(members.map(({ account, id }) => [id, account]))
  const rows = found.map(({ agreedBy, memberId, ...pause }) => ({
    account: accounts.get(memberId) ?? '',
    agreeableAt: (agreeableAt(pause) ?? pause.returnAskedAt).toISOString(),
    agreedBy,
    askedAt: pause.returnAskedAt.toISOString(),
    id: `${pause.returnAskedAt.toISOString()}_${memberId}`,
    length: pause.length,
    memberId,
  }))
  return { next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null, rows }
}

/** @throws Refusal `input-invalid` for a cursor that no row has */
function placeOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [asked = '', id = ''] = after.split('_')
  const at = new Date(asked)
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { at, id }
}
