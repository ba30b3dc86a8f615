import { findMemberByAccount } from '#identity'
import type { AppContext } from '#kernel/http/route'
import { changeSetting } from '#settings'
import { addGift } from '#wallet'
import { refreshStanding } from '../standing.ts'
import { noteLines } from '../tree/note-lines.ts'
import { standBelow } from '../tree/stand-below.ts'
import { findUpline, updateMayTransfer } from '../tree/tree-store.ts'

/** A date before anything of the demo brand was played. */
const at = new Date('2026-01-05T03:00:00Z')

/** Adds one agent with an upline, so that the demo shows credit transfers; runs once. */
export async function cast({ db }: AppContext): Promise<void> {
  await db.write(async (tx) => {
    const member = await findMemberByAccount(tx, 'minji')
    const upline = await findMemberByAccount(tx, 'junho')
    if (!member || !upline || (await findUpline(tx, member.id))) return
    const memberId = member.id
    const decided = { by: 'cast', reason: 'the demo brand has one agent' }
    // Off by default: the demo brand turns agents on.
    await changeSetting(tx, { ...decided, at, name: 'uplines', value: { isOn: true } })
    const edge = {
      fromAt: at,
      memberId,
      reason: decided.reason,
      setBy: decided.by,
      uplineId: upline.id,
    }
    await standBelow(tx, [edge])
    await updateMayTransfer(tx, { ...decided, mayTransfer: true, memberId })
    await noteLines(tx, [memberId], at)
    await refreshStanding(tx, memberId, at)
    await addGift(tx, memberId, '50000', 'credit')
  })
}
