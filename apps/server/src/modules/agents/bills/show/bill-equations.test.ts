import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as bills from '@madang/wire/agent-bills'
import { agentsSetting } from '../../agents-setting.ts'
import { openTeam } from '../../../../../test/towns/agent-team.ts'
import type { AgentTeam, Kind } from '../../../../../test/towns/agent-team.ts'

let team: AgentTeam
beforeAll(async () => {
  team = await openTeam()
}, 180_000)
afterAll(() => team.town.tearDown())

type Detail = Gives<typeof bills.showBill>

/** The last bill of an agent, as the page of its calculation gets it. */
async function detailOf(who: string, kind: Kind): Promise<Detail> {
  const [last] = await team.bills(who, kind)
  return (await team.ask(bills.showBill, who, { billId: last.id })).value
}

/** Hundredths of a won: every amount of these stories has at most two decimals. */
const cents = (decimal: string): number => Math.round(Number(decimal) * 100)

/** Reckons every line as a reader would, and returns the right sides by name. */
function evaluated({ equations }: Detail): Record<string, string> {
  const found: Record<string, string> = {}
  for (const line of equations) {
    if (line.form === 'SHARE') {
      const percent = (cents(line.part.amount) / cents(line.of.amount)) * 100
      expect(Number(line.percent)).toBe(line.isRounded ? Math.floor(percent) : percent)
      found['reached'] = line.percent
      continue
    }
    const value =
      line.form === 'SUM'
        ? line.terms.reduce(
            (sum, { amount, isMinus }) => sum + cents(amount) * (isMinus ? -1 : 1),
            0,
          )
        : line.form === 'PRODUCT'
          ? (cents(line.of.amount) * Number(line.percent)) / 100
          : 0
    const isRounded = line.form === 'PRODUCT' && line.isRounded
    expect(cents(line.result.amount)).toBe(isRounded ? Math.floor(value) : Math.round(value))
    found[line.result.name] = line.result.amount
  }
  return found
}

test('a floating rate and a cap: each line of both bills comes to the sum that is shown', async () => {
  await team.town.set(agentsSetting, { nesting: 'CAP_AT_UPLINE' })
  const floating = { mode: 'FLOATING', period: 'D' }
  const tier = { activeMembersMin: 0, rate: '10', validBetMin: '0' }
  await team.house('DIVIDEND', 'junho', '10', {
    ...floating,
    tiers: [{ ...tier, lossMin: '100000' }],
  })
  const offered = await team.offer('DIVIDEND', 'junho', 'minji', '10', {
    payer: 'UPLINE',
    period: 'D',
  })
  await team.answer('DIVIDEND', 'minji', 'ACCEPT', offered.value.id)
  await team.day()
  await team.has('sora', 100_000)
  await team.play('sora', 100_000, 50_050)
  await team.day()
  const own = await detailOf('junho', 'DIVIDEND')
  // 49,950 lost of 100,000 is 49 %, cut to whole percent: 49,950 × 10 % × 49 % is 2,447.55.
  expect(evaluated(own)).toMatchObject({
    base: '49950.00',
    due: '2447.55',
    gross: '2447.55',
    net: '0.00',
    reached: '49',
    whole: '4995.00',
  })
  expect(own.bill).toMatchObject({ downline: '2447.55', gross: '2447.55', owed: '2447.55' })
  const capped = await detailOf('minji', 'DIVIDEND')
  expect(evaluated(capped)).toMatchObject({ due: '2447.55', gross: '2447.55', uncapped: '4995.00' })
  const cut = capped.equations.flatMap((one) => (one.form === 'SUM' ? one.terms : []))
  expect(cut).toContainEqual({ amount: '2547.45', isMinus: true, name: 'cut' })
})

test('a team that won: the page says that the base is below zero, and multiplies nothing', async () => {
  await team.has('sora', 10_000)
  await team.play('sora', 10_000, 30_000)
  await team.day()
  const own = await detailOf('junho', 'DIVIDEND')
  expect(evaluated(own)).toMatchObject({ base: '-20000.00', due: '0.00', gross: '0.00' })
  expect(own.equations.filter(({ form }) => form === 'NOTHING')).toMatchObject([
    { because: 'NO_BASE' },
  ])
  expect(own.equations.filter(({ form }) => form === 'PRODUCT')).toEqual([])
})

test('real-time salary counts a bet once, by what each version changed', async () => {
  const realTime = { lossRate: '1', profitRate: '2', stakeMin: '0' }
  await team.house('REAL_TIME_SALARY', 'junho', '1', { realTime, tiers: [] })
  await team.has('sora', 400_000)
  team.town.clock.tick(60_000)
  const first = await team.play('sora', 100_000, 0)
  await team.play('sora', 20_000, 50_000)
  team.town.clock.tick(60_000)
  await team.close()
  const before = await detailOf('junho', 'REAL_TIME_SALARY')
  expect(before.counted).toMatchObject({
    betCount: 2,
    loss: '70000.00',
    payout: '50000.00',
    stake: '120000.00',
    validBet: '120000.00',
  })
  expect(before.bill).toMatchObject({ base: '120000.00' })
  expect(evaluated(before)).toMatchObject({ due: '1400.00', gross: '1400.00' })
  team.town.clock.tick(60_000)
  await team.takeBack(first)
  await team.play('sora', 180_000, 0)
  team.town.clock.tick(60_000)
  await team.close()
  const after = await detailOf('junho', 'REAL_TIME_SALARY')
  // The first bet gives back its 100,000 and 1,000; the new one earns 1,800.
  expect(after.counted).toMatchObject({ betCount: 2, stake: '80000.00', validBet: '80000.00' })
  expect(after.lines).toMatchObject([{ loss: '80000.00', validBet: '80000.00' }])
  expect(evaluated(after)).toMatchObject({ due: '800.00', gross: '800.00' })
  // The list, the file and the office show the base of the bill's own page, whatever was stored.
  await team.town.context.db.pool.query('update agents.bill set base_units = 1 where id = $1', [
    after.bill.id,
  ])
  const listed = await team.bills('junho', 'REAL_TIME_SALARY')
  expect(listed.find(({ id }: { id: string }) => id === after.bill.id)?.base).toBe('80000.00')
  const { rows } = (await team.ask(bills.listBillRows, 'junho', { billId: after.bill.id })).value
  expect(rows.map(({ earned, rate }: (typeof rows)[number]) => [earned, rate]).toSorted()).toEqual([
    ['-1000.00', '0'],
    ['1800.00', '1'],
  ])
})
