import type { Tx } from '#kernel/database/database'
import { unitsOf } from '#kernel/money'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import type { Contract } from '../contracts/contract.ts'
import type { Counted } from './bill-store.ts'
import { countActive, sumFlows, sumTeamHours, sumTeams } from './team-store.ts'
import type { Span, TeamSums } from './team-store.ts'

type Asked = { contract: Pick<Contract, 'downlineId' | 'period'>; span: Span }

/** Returns the sums of each team in its span, in the given order; equal spans share a query. */
export async function readTeams(tx: Tx, asked: Asked[]): Promise<Counted[]> {
  const agents = await readSetting(tx, agentsSetting)
  const measure = {
    depositUnits: unitsOf(agents.activeDepositMin),
    validBetUnits: unitsOf(agents.activeValidBetMin),
  }
  const answers = new Map<Asked, Counted>()
  for (const group of bySpan(asked)) {
    const [first] = group
    if (!first) continue
    const { contract, span } = first
    const ids = group.map((one) => one.contract.downlineId)
    const isHours = contract.period === 'h'
    const sums = byOwner(await (isHours ? sumTeamHours : sumTeams)(tx, ids, span))
    const active = await countActive(tx, ids, span, measure)
    const flows = byOwner(isHours ? [] : await sumFlows(tx, ids, span))
    for (const one of group) {
      const id = one.contract.downlineId
      answers.set(one, countedOf(sums.get(id), flows.get(id), active.get(id) ?? 0))
    }
  }
  return asked.flatMap((one) => answers.get(one) ?? [])
}

function bySpan(asked: Asked[]): Asked[][] {
  const groups = new Map<string, Asked[]>()
  for (const one of asked) {
    const key = `${one.contract.period} ${one.span.from.getTime()} ${one.span.until.getTime()}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

const byOwner = <Row extends { ownerId: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.ownerId, row]))

function countedOf(
  sums: TeamSums | undefined,
  flows: { bonusUnits: bigint; rebateUnits: bigint; salaryUnits: bigint } | undefined,
  activeMembers: number,
): Counted {
  const stakeUnits = sums?.stakeUnits ?? 0n
  const payoutUnits = sums?.payoutUnits ?? 0n
  return {
    activeMembers,
    betCount: Number(sums?.betCount ?? 0n),
    bonusUnits: String(flows?.bonusUnits ?? 0n),
    lossUnits: String(stakeUnits - payoutUnits),
    payoutUnits: String(payoutUnits),
    rebateUnits: String(flows?.rebateUnits ?? 0n),
    salaryUnits: String(flows?.salaryUnits ?? 0n),
    stakeUnits: String(stakeUnits),
    step: null,
    validBetUnits: String(sums?.validBetUnits ?? 0n),
  }
}
