import assert from 'node:assert'
import { agentsSetting } from '../../../src/modules/agents/agents-setting.ts'
import type { AgentTeam, Kind } from '../../towns/agent-team.ts'
import type { ValueAccount } from './account.ts'
import { dayOf, hourOf, nextDay, nextHour, startOf } from './days.ts'
import { daily, dividends, hourly, offerOf, realTimes } from './contracts.ts'
import { agents } from './event.ts'
import type { Agent, Event, Wager, Who } from './event.ts'
import { grossOf, handedOn, lossOf, realTimeOf, sum, won } from './rules.ts'
import type { Team, Terms } from './rules.ts'

type Below = 'junho' | 'minji' | ''
/** Something that holds from an instant on. */
type Since<Value> = { from: Date; value: Value }
const lastOf = <Value>(list: Since<Value>[], at: Date): Value => {
  const known = list.findLast(({ from }) => from <= at)
  assert.ok(known)
  return known.value
}
const kinds = ['DAILY_SALARY', 'DIVIDEND', 'HOURLY_SALARY', 'REAL_TIME_SALARY'] as const
type Figures = { base: bigint; net: bigint }

/** What agents get of the account of value: minji stands below junho, and sora moves. */
export class AgentsView {
  private readonly account: ValueAccount
  private readonly team: AgentTeam
  private soraBelow: Since<Below>[] = [{ from: new Date(0), value: 'minji' }]
  private versions: Record<Kind, Since<number>[]> = {
    DAILY_SALARY: [],
    DIVIDEND: [],
    HOURLY_SALARY: [],
    REAL_TIME_SALARY: [],
  }
  private isCapped = false
  private closed = new Date(0)
  /** Rebates, converted bonuses and salaries that lower the base of a day's dividend. */
  private costs: { who: Who; at: Date; units: bigint }[] = []
  /** What a period hands on: a loss of dividends, and bets of salaries that were taken back. */
  private readonly handed = {
    DAILY_SALARY: { junho: 0n, minji: 0n },
    DIVIDEND: { junho: 0n, minji: 0n },
    HOURLY_SALARY: { junho: 0n, minji: 0n },
  }
  private readonly earned = new Map<string, { now: bigint; agent: Agent; wager: Wager }>()
  private due = { junho: 0n, minji: 0n }
  private given = { junho: 0n, minji: 0n }
  private had = { junho: 0n, minji: 0n }

  constructor(team: AgentTeam, account: ValueAccount) {
    this.team = team
    this.account = account
  }

  async open(): Promise<void> {
    await this.team.town.set(agentsSetting, { approvalFrom: '1000000000' })
    for (const kind of kinds) {
      await this.team.house(kind, 'junho', '1', offerOf(kind, 'junho', 0))
      assert.ok(await this.sign(kind, 0))
    }
  }

  /** A new month begins: what was earned before stays, and its debts stay. */
  async begin(): Promise<void> {
    this.earned.clear()
    this.costs = this.costs.filter(({ at }) => at >= this.closed)
    this.had = { junho: await this.realTimeOf('junho'), minji: await this.realTimeOf('minji') }
    for (const agent of agents) {
      this.due[agent] -= this.given[agent]
      this.given[agent] = 0n
    }
  }

  async sign(kind: Kind, version: number): Promise<boolean> {
    const offered = await this.team.offer(
      kind,
      'junho',
      'minji',
      '1',
      offerOf(kind, 'minji', version),
    )
    assert.ok(offered.success, offered.errorCode)
    const answered = await this.team.answer(kind, 'minji', 'ACCEPT', offered.value.id)
    assert.ok(answered.success, answered.errorCode)
    const now = this.team.town.clock.now()
    const from =
      kind === 'REAL_TIME_SALARY'
        ? now
        : kind === 'HOURLY_SALARY'
          ? nextHour(now)
          : startOf(nextDay(dayOf(now)))
    this.versions[kind].push({ from, value: version })
    return true
  }

  /** Sora is to stand elsewhere from midnight on; one move a member waits at a time. */
  async transfer(which: number): Promise<boolean> {
    const places = (['junho', 'minji', ''] as const).filter(
      (one) => one !== this.soraBelow.at(-1)?.value,
    )
    const to = places[which % places.length] ?? ''
    const moved = await this.team.move('sora', to)
    const now = this.team.town.clock.now()
    const isOpen = (this.soraBelow.at(-1)?.from ?? now) > now
    assert.strictEqual(moved.success, !isOpen, 'one move waits at a time')
    if (isOpen) return false
    this.soraBelow.push({ from: startOf(nextDay(dayOf(now))), value: to })
    return true
  }

  async cap(): Promise<boolean> {
    this.isCapped = !this.isCapped
    const nesting = this.isCapped ? 'CAP_AT_UPLINE' : 'UPLINE_PAYS'
    await this.team.town.set(agentsSetting, { approvalFrom: '1000000000', nesting })
    return true
  }

  cost(who: Who, units: bigint): void {
    const at = this.team.town.clock.now()
    this.costs.push({ at, units, who })
  }

  /** What a wager brings by each contract in force when it was settled. */
  earn(wager: Wager): void {
    const line = this.lineOf(wager.who, wager.at).map((agent) => ({
      agent,
      terms:
        realTimes[agent][agent === 'junho' ? 0 : lastOf(this.versions.REAL_TIME_SALARY, wager.at)],
    }))
    const bet = wager.isVoid
      ? { payout: 0n, stake: 0n, valid: 0n }
      : { payout: wager.payout, stake: wager.stake, valid: wager.stake }
    const units = realTimeOf(
      bet,
      line.flatMap(({ terms }) => terms ?? []),
    )
    for (const [at, { agent }] of line.entries()) {
      const key = `${wager.id} ${agent}`
      const now = units[at] ?? 0n
      this.due[agent] += now - (this.earned.get(key)?.now ?? 0n)
      this.earned.set(key, { agent, now, wager })
    }
  }

  /** After a sweep and a closing: everything that is over has its bill, and it is right. */
  async close(): Promise<void> {
    const now = this.team.town.clock.now()
    for (const agent of agents) {
      const more = this.due[agent] - this.given[agent]
      if (more <= 0n) continue
      this.given[agent] += more
      this.costs.push({ who: agent, at: now, units: more })
    }
    const until = hourOf(new Date(now.getTime() - 5 * 60_000))
    const from = this.closed
    this.closed = until
    this.account.horizon = until
    if (from.getTime() === 0) return
    await this.checkPeriods(from, until)
  }

  async check(): Promise<void> {
    for (const agent of agents) {
      const given = (await this.realTimeOf(agent)) - this.had[agent]
      assert.strictEqual(given, this.given[agent], `real-time salary of ${agent}`)
    }
  }

  private async checkPeriods(from: Date, until: Date): Promise<void> {
    const rows = await this.rows(from, until)
    const paidBack: { who: Who; units: bigint }[] = []
    const look = (kind: Kind, start: Date, end: Date, due: Record<Agent, Figures>) => {
      for (const agent of agents) {
        const at = `${kind} of ${agent} from ${start.toISOString()}`
        const row = rows.find(
          (one) => one.kind === kind && one.agent === agent && one.start === start.getTime(),
        )
        assert.ok(row, `a bill: ${at}`)
        assert.strictEqual(row.base, due[agent].base, `base: ${at}`)
        assert.strictEqual(row.net, due[agent].net, `net: ${at}`)
        if (kind === 'DIVIDEND' || row.net === 0n) continue
        const cost = { who: agent, units: row.net }
        if (row.net < 0n) paidBack.push(cost)
        else this.costs.push({ ...cost, at: new Date(end.getTime() - 1) })
      }
    }
    for (let hour = from; hour < until; hour = nextHour(hour)) {
      const end = nextHour(hour)
      look('HOURLY_SALARY', hour, end, this.salaries('HOURLY_SALARY', hour, end))
      if (dayOf(hour) === dayOf(end)) continue
      const day = startOf(dayOf(hour))
      look('DAILY_SALARY', day, end, this.salaries('DAILY_SALARY', day, end))
      look('DIVIDEND', day, end, this.dividends(day, end))
    }
    const at = this.team.town.clock.now()
    for (const one of paidBack) this.costs.push({ ...one, at })
  }

  private salaries(kind: 'DAILY_SALARY' | 'HOURLY_SALARY', from: Date, until: Date) {
    const terms = kind === 'DAILY_SALARY' ? daily : hourly
    return this.nested(kind, from, terms, (agent) => {
      const team = this.teamOf(agent, from, until)
      const base = team.valid + this.handed[kind][agent]
      this.handed[kind][agent] = handedOn('FOREVER', base, base)
      return { base, team }
    })
  }

  private dividends(from: Date, until: Date): Record<Agent, Figures> {
    const handed = this.handed.DIVIDEND
    return this.nested('DIVIDEND', from, dividends, (agent, terms) => {
      const team = this.teamOf(agent, from, until)
      const costs = this.costs.filter(
        ({ at, who }) => at >= from && at < until && this.isIn(agent, who, at),
      )
      const own = team.loss - sum(costs.map(({ units }) => units))
      const base = own + handed[agent]
      handed[agent] = handedOn(terms.carry, base, own)
      return { base, team }
    })
  }

  private nested(
    kind: 'DAILY_SALARY' | 'HOURLY_SALARY' | 'DIVIDEND',
    from: Date,
    all: Record<Agent, Terms[]>,
    figures: (agent: Agent, terms: Terms) => { base: bigint; team: Team },
  ): Record<Agent, Figures> {
    const of = (agent: Agent) => {
      const version = agent === 'junho' ? 0 : lastOf(this.versions[kind], from)
      const terms = all[agent][version] ?? { tiers: [] }
      const { base, team } = figures(agent, terms)
      return { base, gross: grossOf(terms, team, base) }
    }
    const [junho, minji] = [of('junho'), of('minji')]
    const lower = this.isCapped && minji.gross > junho.gross ? junho.gross : minji.gross
    return {
      junho: { base: junho.base, net: junho.gross - lower },
      minji: { base: minji.base, net: lower },
    }
  }

  private teamOf(agent: Agent, from: Date, until: Date): Team {
    const booked = this.account.events.filter(
      ({ bookedAt }) => bookedAt >= from && bookedAt < until,
    )
    const events = booked.filter(({ settledAt, who }) => this.isIn(agent, who, settledAt))
    const isActive = (who: Who) => {
      const valid = sum(booked.filter((one) => one.who === who).map((one) => one.valid))
      return valid >= 10_000n * won && this.isIn(agent, who, new Date(until.getTime() - 1))
    }
    return {
      active: (['junho', 'minji', 'sora'] as const).filter(isActive).length,
      loss: sum(events.map(lossOf)),
      valid: sum(events.map(({ valid }: Event) => valid)),
    }
  }

  private isIn(agent: Agent, who: Who, at: Date): boolean {
    return agent === who || this.lineOf(who, at).includes(agent)
  }

  /** Who gets something of what a member plays: the member, and everybody above. */
  private lineOf(who: Who, at: Date): Agent[] {
    const below = who === 'sora' ? lastOf(this.soraBelow, at) : who
    return below === '' ? [] : below === 'minji' ? ['minji', 'junho'] : ['junho']
  }

  private async rows(from: Date, until: Date) {
    const { rows } = await this.team.town.context.db.pool.query(
      `select kind, agent_id, period_from as start, base_units::text as base, net_units::text as net
       from agents.bill where kind <> 'REAL_TIME_SALARY'
         and period_until > $1 and period_until <= $2`,
      [from, until],
    )
    const { ids } = this.team
    return (rows as { kind: Kind; agent_id: string; start: Date; base: string; net: string }[]).map(
      ({ agent_id: id, base, kind, net, start }) => ({
        agent: id === ids['junho'] ? 'junho' : 'minji',
        base: BigInt(base),
        kind,
        net: BigInt(net),
        start: start.getTime(),
      }),
    )
  }

  private async realTimeOf(agent: Agent): Promise<bigint> {
    const { rows } = await this.team.town.context.db.pool.query(
      `select coalesce(sum(gross_units), 0)::text as units from agents.bill
       where kind = 'REAL_TIME_SALARY' and agent_id = $1`,
      [this.team.ids[agent]],
    )
    return BigInt((rows as { units: string }[])[0]?.units ?? 0)
  }
}
