import { registerTeam, hashTeam } from '#identity'
import { newId } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { appointAgent } from '../appoint-agent.ts'
import { addLink, countClick } from '../centre/links.ts'
import { listLinks } from '../centre/link-store.ts'
import { castAgent, memberOf, teamPlaces } from './team.ts'

const dayMs = 86_400_000

/** Adds the team in one transaction: an interrupted start leaves nothing behind. */
export async function addPeople(context: AppContext, now: Date): Promise<Map<string, string>> {
  const { password: login, paymentPassword: payment } = castAgent
  const hashes = await hashTeam(context, { login, payment })
  const appointed = { by: 'cast', reason: 'leads a team', state: 'active' } as const
  return context.db.write(async (tx) => {
    const { bornOn, name, realName } = castAgent
    const registeredAt = new Date(now.getTime() - 100 * dayMs)
    const leader = { account: name, bornOn, referredBy: null, invitationCode: null, realName }
    const alone = await registerTeam(tx, [{ ...leader, registeredAt }], { hashes, ids: new Map() })
    const agentId = alone.get(name) ?? ''
    await appointAgent(tx, { ...appointed, at: registeredAt, memberId: agentId, type: 1 })
    for (const [name, campaign] of [
      ['텔레그램', '2026'],
      ['블로그', 'blog'],
    ] as const) {
      const link = { at: registeredAt, id: newId(), landing: '/join', name }
      await addLink(tx, { ...link, agentId, campaign })
    }
    const codes = (await listLinks(tx, agentId)).map(({ code }) => code)
    const members = teamPlaces.map((place, at) =>
      memberOf(place, now, (by) => (by === name ? (codes[at % codes.length] ?? null) : null)),
    )
    const ids = await registerTeam(tx, members, { hashes, ids: alone })
    for (const { account, daysAgo, isAgent } of teamPlaces) {
      if (!isAgent) continue
      const at = new Date(now.getTime() - daysAgo * dayMs)
      await appointAgent(tx, { ...appointed, at, memberId: ids.get(account) ?? '', type: 2 })
    }
    for (let daysAgo = 90; daysAgo > 0; daysAgo -= 2) {
      const code = codes[daysAgo % 3 === 0 ? 1 : 0] ?? ''
      await countClick(tx, code, new Date(now.getTime() - daysAgo * dayMs))
    }
    return ids
  })
}
