import assert from 'node:assert'
import { settleDue } from '../../src/modules/cashback/index.ts'
import { reviseWagers } from '../../src/modules/wagers/index.ts'
import { lockRanked, updateRanked } from '../../src/modules/vip/rank-store.ts'
import type { AgentTeam } from '../towns/agent-team.ts'
import {
  lossWeight,
  paidOf,
  playWeight,
  pointsOf,
  pointWeight,
  salaryOf,
  sum,
  validOf,
} from './worth-rules.ts'
import type { Event } from './worth-rules.ts'

const people = ['junho', 'minji', 'sora'] as const
type Who = (typeof people)[number]
export const worthMoves = [
  'play',
  'revise',
  'void',
  'day',
  'days',
  'rank',
  'move',
  'version',
] as const
export type WorthMove = {
  how: (typeof worthMoves)[number]
  who: number
  which: number
  stakeWon: number
  payoutWon: number
}

const dayMs = 24 * 3_600_000
const won = 100_000n
const dayOf = (at: Date): string =>
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
/** In thousandths; the upline's own contract has the highest. */
const rates = [5n, 8n, 10n, 12n] as const
const uplineRate = 12n

type Kept = {
  id: string
  who: Who
  at: Date
  level: number
  stake: bigint
  payout: bigint
  isVoid: boolean
}
/** Of each day that is over: who stood below whom, and the rate. */
type Past = { soraBelow: Who; rate: bigint }

/**
 * What wagers are worth to others (judge 4): members play, wagers are revised and void days later,
 * ranks change, a member moves between two agents, contracts get new versions, days pass. After
 * each move everything that was given is computed again from the wagers alone.
 */
export class WorthLife {
  readonly reached = new Set<string>()
  private readonly team: AgentTeam
  private events: Event[] = []
  private wagers: Kept[] = []
  private readonly levels: Record<Who, number> = { junho: 0, minji: 0, sora: 0 }
  private readonly past = new Map<string, Past>()
  private today: Past = { rate: 10n, soraBelow: 'minji' }
  private next: Past = { rate: 10n, soraBelow: 'minji' }
  private began = ''
  private weightsBefore = new Map<Who, bigint>()
  private lossBefore = new Map<Who, bigint>()
  private linesBefore = new Map<Who, bigint>()

  constructor(team: AgentTeam) {
    this.team = team
  }

  async open(): Promise<void> {
    const { team } = this
    await this.query('update vip.rank set entry_units = 1000000000000000 where level > 0')
    for (const who of people) await team.has(who, 50_000_000)
    await team.house('DAILY_SALARY', 'junho', '1.2')
    await this.sign('1')
    await this.pass(1)
    this.began = dayOf(team.town.clock.now())
    for (const who of people) {
      this.weightsBefore.set(who, await this.pointWeightIn(who))
      this.linesBefore.set(who, await this.pointLinesIn(who))
      this.lossBefore.set(who, await this.lossIn(who))
    }
  }

  /** Makes one move and looks at everything. */
  async move(move: WorthMove): Promise<void> {
    this.team.town.clock.tick(1_000)
    if (await this.make(move)) this.reached.add(move.how)
    await this.team.town.events.settle()
    await this.check()
  }

  private async make({ how, payoutWon, stakeWon, which, who: place }: WorthMove): Promise<boolean> {
    const who = people[place % people.length] ?? 'sora'
    if (how === 'play') return this.play(who, stakeWon, payoutWon)
    if (how === 'revise' || how === 'void') return this.revise(how, which, payoutWon)
    if (how === 'rank') return this.rank(who, which % 6)
    if (how === 'move') return this.transfer()
    if (how === 'version') return this.sign(`${Number(rates[which % rates.length]) / 10}`)
    await this.pass(how === 'day' ? 1 : 2 + (which % 8))
    return true
  }

  private async play(who: Who, stakeWon: number, payoutWon: number): Promise<boolean> {
    const at = this.team.town.clock.now()
    const id = await this.team.play(who, stakeWon, payoutWon)
    const [stake, payout] = [BigInt(stakeWon) * won, BigInt(payoutWon) * won]
    const level = this.levels[who]
    this.wagers.push({ at, id, isVoid: false, level, payout, stake, who })
    this.booked({ at, level, who }, { payout, stake, valid: stake })
    return true
  }

  private async revise(how: 'revise' | 'void', which: number, payoutWon: number): Promise<boolean> {
    const open = this.wagers.filter(({ isVoid }) => !isVoid)
    const wager = open[which % Math.max(1, open.length)]
    if (!wager) return false
    const now = this.team.town.clock.now()
    const to = how === 'void' ? ('undone' as const) : { payoutUnits: BigInt(payoutWon) * won }
    const memberId = this.team.ids[wager.who] ?? ''
    const leg = `${now.getTime()}`
    await this.team.town.context.db.write((tx) =>
      reviseWagers(tx, [{ at: now, id: wager.id, leg, memberId, to }]),
    )
    const isLate = dayOf(wager.at) !== dayOf(now)
    if (isLate) this.reached.add(`late ${how}`)
    if (how === 'void') {
      this.booked(wager, { payout: -wager.payout, stake: -wager.stake, valid: -wager.stake })
      wager.isVoid = true
      return true
    }
    const payout = BigInt(payoutWon) * won
    this.booked(wager, { payout: payout - wager.payout, stake: 0n, valid: 0n })
    wager.payout = payout
    return true
  }

  private booked(
    { at, level, who }: Pick<Kept, 'at' | 'level' | 'who'>,
    units: Pick<Event, 'payout' | 'stake' | 'valid'>,
  ): void {
    const bookedOn = dayOf(this.team.town.clock.now())
    this.events.push({ ...units, bookedOn, level, settledOn: dayOf(at), who })
  }

  private async rank(who: Who, level: number): Promise<boolean> {
    const { db } = this.team.town.context
    const at = this.team.town.clock.now()
    const memberId = this.team.ids[who] ?? ''
    await db.write(async (tx) =>
      updateRanked(tx, await lockRanked(tx, memberId, at), { gracedMonth: null, level }, at),
    )
    this.levels[who] = level
    // What is played in the same instant still has the rank of before.
    this.team.town.clock.tick(1_000)
    return true
  }

  private async transfer(): Promise<boolean> {
    const to = this.next.soraBelow === 'minji' ? 'junho' : 'minji'
    if (this.next.soraBelow !== this.today.soraBelow) return false
    const moved = await this.team.move('sora', to)
    if (moved.success) this.next = { ...this.next, soraBelow: to }
    return moved.success
  }

  private async sign(rate: string): Promise<boolean> {
    const offered = await this.team.offer('DAILY_SALARY', 'junho', 'minji', rate)
    if (!offered.success) return false
    await this.team.answer('DAILY_SALARY', 'minji', 'ACCEPT', offered.value.id)
    this.next = { ...this.next, rate: BigInt(Math.round(Number(rate) * 10)) }
    return true
  }

  private async pass(days: number): Promise<void> {
    const { clock, context } = this.team.town
    const from = clock.now()
    for (let day = 0; day < days; day += 1) {
      this.past.set(
        dayOf(new Date(from.getTime() + day * dayMs)),
        day === 0 ? this.today : this.next,
      )
    }
    this.today = this.next
    await this.team.day(days)
    await settleDue(context.db, clock.now())
  }

  private async check(): Promise<void> {
    for (const who of people) {
      const own = this.events.filter((one) => one.who === who)
      await this.checkPoints(who, own)
      await this.checkCashback(who, own)
      await this.checkRankDays(who, own)
    }
    await this.checkSalaries()
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
    const days = new Set([...own.map(({ settledOn }) => settledOn), ...rows.map(({ day }) => day)])
    for (const day of days) {
      const due = sum(own.filter(({ settledOn }) => settledOn === day).map(playWeight))
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
    const days = new Set([...own.map(({ settledOn }) => settledOn), ...rows.map(({ day }) => day)])
    for (const day of days) {
      const due = sum(own.filter(({ settledOn }) => settledOn === day).map(({ valid }) => valid))
      const kept = BigInt(rows.find((one) => one.day === day)?.valid ?? 0)
      assert.strictEqual(kept, due, `rank days of ${who} on ${day}`)
    }
  }

  /** The house pays the line of each day that is over, by the tree and the version of that day. */
  private async checkSalaries(): Promise<void> {
    const rows = await this.query(
      `select b.agent_id as agent, (b.period_from at time zone 'Asia/Seoul')::date::text as day,
         b.base_units::text as base, b.net_units::text as net
       from agents.bill b where b.kind = 'DAILY_SALARY'
         and (b.period_from at time zone 'Asia/Seoul')::date >= $1::date`,
      [this.began],
    )
    for (const [day, { rate, soraBelow }] of this.past) {
      if (day < this.began) continue
      const booked = this.events.filter(({ bookedOn }) => bookedOn === day)
      const below = soraBelow === 'minji' ? ['minji', 'sora'] : ['minji']
      const lower = booked.filter(({ who }) => below.includes(who))
      const due = { junho: validOf(booked), minji: validOf(lower) }
      const lowerNet = salaryOf(lower, rate)
      const net = { junho: salaryOf(booked, uplineRate) - lowerNet, minji: lowerNet }
      for (const who of ['junho', 'minji'] as const) {
        const row = rows.find((one) => one.day === day && one.agent === this.team.ids[who])
        assert.ok(row, `a bill of ${who} for ${day}`)
        assert.strictEqual(BigInt(row['base'] ?? 0), due[who], `base of ${who} for ${day}`)
        assert.strictEqual(BigInt(row['net'] ?? 0), net[who], `salary of ${who} for ${day}`)
      }
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
