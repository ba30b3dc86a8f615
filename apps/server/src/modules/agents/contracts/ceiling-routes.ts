import * as wire from '@madang/wire/agent-prize-groups'
import { findMembers } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { needAgent } from '../who.ts'
import { changePrizeCeiling, limitPrizeGroup } from './set-prize-ceiling.ts'
import { showCeiling, showPrizeGroup } from './show-ceiling.ts'

export const ceilingRoutes = [
  route(wire.setPrizeGroup, async ({ by, db, now }, { id, memberId, prizeGroup }) => {
    const content = { memberId, prizeGroup }
    await writeIdempotent(
      db,
      { actor: by.id, call: 'set-prize-group', content, key: id },
      async (tx) => {
        await needAgent(tx, by.id)
        await changePrizeCeiling(tx, { agentId: by.id, at: now, id, memberId, prizeGroup })
        return { id }
      },
    )
    return db.read((tx) => showCeiling(tx, by.id, memberId))
  }),

  route(wire.showPrizeGroup, ({ db }, { subject }) => db.read((tx) => showPrizeGroup(tx, subject))),

  route(wire.limitPrizeGroup, async ({ by, db, now }, { id, prizeGroup, reason, subject }) => {
    const content = { prizeGroup, reason, subject }
    await writeIdempotent(
      db,
      { actor: by.id, call: 'limit-prize-group', content, key: id },
      async (tx) => {
        const [member] = await findMembers(tx, [subject])
        if (!member) refuse('not-found')
        const order = { at: now, by: by.name, id, memberId: subject, prizeGroup, reason }
        await limitPrizeGroup(tx, order)
        return { id }
      },
    )
    return db.read((tx) => showPrizeGroup(tx, subject))
  }),
]
