import type { Gives } from '@madang/wire'
import type { listDormant } from '@madang/wire/privacy'
import type { Dormancy } from '#identity'
import { refuse } from '#kernel/refusal'

export const dormantPageSize = 50

/** Returns a row for the back office; its id is also the cursor of the next page. */
export function dormantShown(dormancy: Dormancy): Gives<typeof listDormant>['rows'][number] {
  const { account, asleepAt, dueAt, endedAt, ending, memberId, seenAt, notifiedAt } = dormancy
  return {
    account,
    asleepAt: asleepAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ending,
    id: `${notifiedAt.toISOString()}_${memberId}`,
    memberId,
    seenAt: seenAt.toISOString(),
    state: endedAt ? 'ended' : asleepAt ? 'asleep' : 'notified',
    notifiedAt: notifiedAt.toISOString(),
  }
}

/** @throws Refusal `input-invalid` for an invalid cursor */
export function placeOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [notified = '', memberId = ''] = after.split('_')
  const notifiedAt = new Date(notified)
  if (Number.isNaN(notifiedAt.getTime()) || !/^[0-9a-f-]{36}$/.test(memberId)) {
    return refuse('input-invalid', { fields: { after: 'cursor' } })
  }
  return { memberId, notifiedAt }
}
