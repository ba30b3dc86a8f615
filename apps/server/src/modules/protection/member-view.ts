import { readers } from '@madang/wire/member-view'
import type { ReadTx } from '#kernel/database/database'
import { pageOfLines } from '#kernel/parts/member-view'
import type { MemberFact, MemberView } from '#kernel/parts/member-view'
import { readHolds } from './pauses/hold.ts'
import { findLimits } from './limits/find-limits.ts'
import { listLimitSteps } from './limits/limit-store.ts'
import { listPauseSteps } from './pauses/pause-store.ts'

const call = { roles: readers }

/** A member's protection in the member view: current holds and limits, and their full history. */
export const memberView: MemberView = {
  facts: [{ call, read: readFacts }],
  timeline: [
    {
      call,
      group: 'protection',
      async list(tx, memberId, page) {
        const steps = await listPauseSteps(tx, memberId)
        const lines = steps.map(({ at, by, step, subject }, place) => ({
          about: aboutOf(subject),
          at,
          by: by === 'member' ? null : by,
          id: String(steps.length - place),
          what: `backoffice.protection.did.${step}`,
        }))
        return pageOfLines(lines, page)
      },
      name: 'pauses',
    },
    {
      call,
      group: 'protection',
      async list(tx, memberId, page) {
        const steps = await listLimitSteps(tx, memberId)
        const lines = steps.map(({ by, kind, period, requestedAt, step, unitsAfter }, place) => ({
          about: `memberOffice.limits.names.${kind}-${period}`,
          // Play time is in minutes, not money.
          amountUnits: kind === 'time' ? null : unitsAfter,
          at: requestedAt,
          by: by === 'member' ? null : by,
          id: String(steps.length - place),
          what: `memberView.happened.limit-${step}`,
        }))
        return pageOfLines(lines, page)
      },
      name: 'limits',
    },
  ],
}

/** Returns the back office's text key for `break/week`, `category/RNG` or `vendor/naru`. */
function aboutOf(subject: string): string | null {
  const [about = '', which = ''] = subject.split('/')
  if (about === 'category') return `shell.categories.${which}`
  if (about === 'vendor') return which
  return which === '' ? null : `backoffice.protection.lengths.${which}`
}

const isSet = ({ house, limitUnits }: { house: unknown; limitUnits: bigint | null }) =>
  house !== null || limitUnits !== null

async function readFacts(tx: ReadTx, memberId: string, now: Date): Promise<MemberFact[]> {
  const { blocked, pause } = await readHolds(tx, memberId, now)
  const limits = await findLimits(tx, memberId, now)
  const has = pause ?? (blocked.size > 0 ? 'blocks' : limits.some(isSet) ? 'limits' : 'none')
  return [
    {
      kind: 'word',
      name: 'protection',
      tone: pause === null ? 'plain' : 'danger',
      value: `memberView.words.protection-${has}`,
    },
  ]
}
