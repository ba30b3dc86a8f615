import { inProportion } from './in-proportion.ts'
import { unitsPerCent } from './rate.ts'

/**
 * Who pays when a downline's tier is better than its upline's. `UPLINE_PAYS`: the downline gets all
 * of it, so that an agent between may end below zero. `CAP_AT_UPLINE`: an agent's downlines
 * together never get more than the agent.
 */
export type NestingPolicy = 'UPLINE_PAYS' | 'CAP_AT_UPLINE'

/** An agent with a contract; `uplineId` is the nearest agent above with a contract. */
export type GrossOfAgent = { id: string; uplineId: string | null; grossUnits: bigint }

export type NetOfAgent = {
  id: string
  /** What the contract pays, after a cap. */
  grossUnits: bigint
  /** The part that goes to the contracts directly below. */
  downlineUnits: bigint
  netUnits: bigint
}

/**
 * Returns the net of each agent: its gross less the gross of the contracts directly below (games.md
 * 8.4). The nets of a tree add up to the gross of its top. Keeps the given order.
 *
 * @throws RangeError when an agent is above itself
 */
export function netOfLine(
  agents: readonly GrossOfAgent[],
  policy: NestingPolicy = 'UPLINE_PAYS',
): NetOfAgent[] {
  const known = new Set(agents.map(({ id }) => id))
  const isTop = ({ uplineId }: GrossOfAgent) => uplineId === null || !known.has(uplineId)
  const below = directsOf(agents)
  const nets = new Map<string, NetOfAgent>()
  // From the top down, because an upline's cap affects all agents below.
  let level = agents.filter(isTop)
  while (level.length > 0) {
    level = level.flatMap(({ grossUnits, id }) => {
      const directs = below.get(id) ?? []
      const asked = directs.map((direct) => direct.grossUnits)
      const paid = policy === 'CAP_AT_UPLINE' ? sharedOut(grossUnits, asked) : asked
      const downlineUnits = sumOf(paid)
      nets.set(id, { downlineUnits, grossUnits, id, netUnits: grossUnits - downlineUnits })
      return directs.map((direct, at) => ({ ...direct, grossUnits: paid[at] ?? 0n }))
    })
  }
  if (nets.size !== agents.length) throw new RangeError('an agent stands above itself')
  return agents.flatMap(({ id }) => nets.get(id) ?? [])
}

function directsOf(agents: readonly GrossOfAgent[]): Map<string | null, GrossOfAgent[]> {
  const below = new Map<string | null, GrossOfAgent[]>()
  for (const agent of agents) {
    const directs = below.get(agent.uplineId)
    if (directs) directs.push(agent)
    else below.set(agent.uplineId, [agent])
  }
  return below
}

/**
 * Returns the requested amounts if there is enough; else in proportion, in whole hundredths, with
 * the rest to the largest remainders.
 */
function sharedOut(availableUnits: bigint, asked: readonly bigint[]): bigint[] {
  const askedUnits = sumOf(asked)
  if (askedUnits <= availableUnits) return [...asked]
  const cents = inProportion(availableUnits / unitsPerCent, asked)
  return cents.map((one) => one * unitsPerCent)
}

const sumOf = (units: readonly bigint[]): bigint => units.reduce((sum, one) => sum + one, 0n)
