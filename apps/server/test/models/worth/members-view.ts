import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import { claimCashback } from '@madang/wire/cashback'
import { settleDue } from '../../../src/modules/cashback/index.ts'
import type { AgentTeam } from '../../towns/agent-team.ts'
import type { ValueAccount } from './account.ts'
import { dayOf } from './days.ts'
import { people } from './event.ts'
import type { Event, Who } from './event.ts'
import { lossWeight, paidOf, playWeight, pointsOf, pointWeight, sum } from './rules.ts'

/** What members get of the account of value: points, cashback, days of their rank. */
export class MembersView {
  private readonly team: AgentTeam
  private readonly account: ValueAccount
  private began = ''
  private weightsBefore = new Map<Who, bigint>()
  private lossBefore = new Map<Who, bigint>()
  private linesBefore = new Map<Who, bigint>()
  private readonly claimed = new Map<Who, bigint>()

  constructor(team: AgentTeam, account: ValueAccount) {
    this.team = team
    this.account = account
  }

  async begin(): Promise<void> {
    this.began = dayOf(this.team.town.clock.now())
    for (const who of people) {
      this.weightsBefore.set(who, await this.pointWeightIn(who))
      this.linesBefore.set(who, await this.pointLinesIn(who))
      this.lossBefore.set(who, await this.lossIn(who))
    }
  }

  /** Settles the days and weeks that are over. */
  settle = () => settleDue(this.team.town.context.db, this.team.town.clock.now())

  /** What is claimed together is never more than what the days paid. @returns what was paid */
  async claim(who: Who): Promise<bigint | undefined> {
    const body = { id: randomUUID(), kind: 'play' }
    const { success, value } = await this.team.ask(claimCashback, who, body)
    if (!success) return undefined
    const units = BigInt(Math.round(Number(value.amount) * 100)) * 1_000n
    const all = (this.claimed.get(who) ?? 0n) + units
    this.claimed.set(who, all)
    const paid = await this.one(
      `select sum(amount_units)::text as units from cashback.period
       where member_id = $1 and kind = 'play' and amount_units is not null`,
      who,
    )
    assert.ok(all <= paid, `${who} claims what days paid`)
    return units
  }

  async check(): Promise<void> {
    for (const who of people) {
      const own = this.account.of(who)
      await this.checkPoints(who, own)
      await this.checkCashback(who, own)
      await this.checkRankDays(who, own)
    }
  }

  private async checkPoints(who: Who, own: Event[]): Promise<void> {
    const before = this.weightsBefore.get(who) ?? 0n
    const after = before + sum(own.map(pointWeight))
    assert.strictEqual(await this.pointWeightIn(who), after, `points of ${who}: what is counted`)
    const given = (await this.pointLinesIn(who)) - (this.linesBefore.get(who) ?? 0n)
    assert.strictEqual(given, pointsOf(after) - pointsOf(before), `points of ${who}: what is given`)
  }

  private async checkCashback(who: Who, own: Event[]): Promise<void> {
    const rows = await this.query(
      `select began::text as day, sum(weighted)::text as weight,
         bool_and(state <> 'running') as over,
         coalesce(sum(amount_units), 0)::text as paid
       from cashback.period where member_id = $1 and kind = 'play' and began >= $2::date
       group by began`,
      [this.team.ids[who], this.began],
    )
    for (const day of daysOf(own, rows)) {
      const due = sum(this.account.ofDay(who, day).map(playWeight))
      const row = rows.find((one) => one.day === day)
      assert.strictEqual(BigInt(row?.weight ?? 0), due, `cashback of ${who} on ${day}`)
      if (row?.over)
        assert.strictEqual(BigInt(row['paid'] ?? 0), paidOf(due), `paid to ${who} for ${day}`)
    }
    const lost = (await this.lossIn(who)) - (this.lossBefore.get(who) ?? 0n)
    assert.strictEqual(lost, sum(own.map(lossWeight)), `cashback of ${who}: losses`)
  }

  private async checkRankDays(who: Who, own: Event[]): Promise<void> {
    const rows = await this.query(
      'select day::text, valid_units::text as valid from vip.day where member_id = $1 and day >= $2',
      [this.team.ids[who], this.began],
    )
    for (const day of daysOf(own, rows)) {
      const due = sum(this.account.ofDay(who, day).map(({ valid }) => valid))
      const kept = BigInt(rows.find((one) => one.day === day)?.valid ?? 0)
      assert.strictEqual(kept, due, `rank days of ${who} on ${day}`)
    }
  }

  private async one(text: string, who: Who): Promise<bigint> {
    const [row] = await this.query(text, [this.team.ids[who]])
    return BigInt(row?.units ?? 0)
  }

  private readonly pointWeightIn = (who: Who) =>
    this.one('select sum(weighted)::text as units from points.total where member_id = $1', who)

  private readonly pointLinesIn = (who: Who) =>
    this.one('select sum(cents)::text as units from points.line where member_id = $1', who)

  private readonly lossIn = (who: Who) =>
    this.one(
      `select sum(weighted)::text as units from cashback.period
       where member_id = $1 and kind = 'loss'`,
      who,
    )

  private async query(text: string, values: unknown[] = []) {
    const { rows } = await this.team.town.context.db.pool.query(text, values)
    return rows as Record<string, string>[]
  }
}

const daysOf = (
  own: Event[],
  rows: Record<string, string>[],
): Set<string | undefined> & Set<string> =>
  new Set([...own.map(({ settledAt }) => dayOf(settledAt)), ...rows.map(({ day }) => day ?? '')])
