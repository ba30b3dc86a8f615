import { renewInitialPassword } from '@madang/wire/agent-passwords'
import { addMember } from '@madang/wire/agents'
import * as identity from '#identity'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { needAgent, readAsAgent } from '../who.ts'
import { addBelow } from './add-below.ts'
import { needAdded } from './added.ts'

/** Routes of the accounts that an agent adds. */
export const memberRoutes = [
  route(addMember, async (request, { account, id, isSubAgent, offer, prizeGroup }) => {
    const { by, db, ip, now } = request
    identity.needFresh(by, now)
    await db.read((tx) => needAgent(tx, by.id))
    const order = { account, at: now, id, ip, referredById: by.id }
    const initialPassword = await identity.addMember(request, order, (tx) =>
      addBelow(tx, { agentId: by.id, at: now, isSubAgent, memberId: id, offer, prizeGroup }),
    )
    return { account: account.trim().toLowerCase(), initialPassword }
  }),

  route(renewInitialPassword, async (request, { memberId }) => {
    const { by, now: at } = request
    identity.needFresh(by, at)
    const { account } = await readAsAgent(request, (tx) => needAdded(tx, by.id, memberId))
    const initialPassword = await identity.renewInitialPassword(request, { at, memberId })
    return { account, initialPassword: initialPassword ?? refuse('password-chosen') }
  }),
]
