import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equationsOf } from './equations.ts'
import type { BillFigures, Equation } from './equations.ts'
import { dividendBase, periodGross } from './gross.ts'

const won = (amount: number): bigint => BigInt(Math.round(amount * 100_000))

/** Rounds down to hundredths of a won: what the page names beside a rounded line. */
const down = (units: bigint): bigint => (units / 1_000n) * 1_000n

/** Evaluates one line as a reader would with a calculator. */
function evaluated(line: Equation): bigint {
  if (line.form === 'SUM') {
    return line.terms.reduce((sum, { isMinus, units }) => sum + (isMinus ? -units : units), 0n)
  }
  if (line.form === 'SHARE') return ((line.part.units * 100n) / line.of.units) * 10_000n
  if (line.form === 'NOTHING') return 0n
  const exact = line.of.units * line.rateMicro
  if (!line.isRounded) expect(exact % 1_000_000n).toBe(0n)
  return line.isRounded ? down(exact / 1_000_000n) : exact / 1_000_000n
}

const right = (line: Equation): bigint =>
  line.form === 'SHARE' ? line.rateMicro : line.result.units

/** Every line holds, and an amount that a line has found is the same wherever it is used. */
function expectTrue(lines: Equation[]): void {
  const found = new Map<string, bigint>()
  for (const line of lines) {
    expect(evaluated(line), JSON.stringify(line, text)).toBe(right(line))
    const used =
      line.form === 'SUM'
        ? line.terms
        : line.form === 'PRODUCT'
          ? [line.of]
          : line.form === 'SHARE'
            ? [line.part]
            : []
    for (const { name, units } of used) expect(found.get(name) ?? units, name).toBe(units)
    if (line.form === 'PRODUCT' && line.by === 'REACHED') {
      expect(found.get('reached')).toBe(line.rateMicro)
    }
    if (line.form === 'SHARE') found.set('reached', line.rateMicro)
    else found.set(line.result.name, line.result.units)
  }
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
const lastOf = (lines: Equation[]) => lines.at(-1)

const nothing = { bonusUnits: 0n, carryUnits: 0n, rebateUnits: 0n, salaryUnits: 0n }

test('a floating rate of half the threshold: 49,500 × 10 % × 50 % is 2,475', () => {
  const lines = equationsOf({
    ...nothing,
    activeMembers: 1,
    baseUnits: won(49_500),
    bonusUnits: won(500),
    downlineUnits: 0n,
    dueUnits: won(2_475),
    grossUnits: won(2_475),
    kind: 'DIVIDEND',
    mode: 'FLOATING',
    payoutUnits: won(50_000),
    stakeUnits: won(100_000),
    tiers: [
      {
        activeMembersMin: 0,
        lossUnitsMin: won(100_000),
        rateMicro: 100_000n,
        validBetUnitsMin: 0n,
      },
    ],
    validBetUnits: won(100_000),
  })
  expectTrue(lines)
  expect(lines.filter(({ form }) => form !== 'SUM')).toEqual([
    {
      form: 'SHARE',
      isRounded: false,
      of: { name: 'threshold', units: won(100_000) },
      part: { name: 'loss', units: won(50_000) },
      rateMicro: 500_000n,
    },
    {
      by: 'RATE',
      form: 'PRODUCT',
      isRounded: false,
      of: { name: 'base', units: won(49_500) },
      rateMicro: 100_000n,
      result: { name: 'whole', units: won(4_950) },
    },
    {
      by: 'REACHED',
      form: 'PRODUCT',
      isRounded: false,
      of: { name: 'whole', units: won(4_950) },
      rateMicro: 500_000n,
      result: { name: 'gross', units: won(2_475) },
    },
  ])
})

const amount = fc.bigInt(0n, 10n ** 7n).map((cents) => cents * 1_000n)
const tier = fc.record({
  activeMembersMin: fc.nat(4),
  lossUnitsMin: amount,
  rateMicro: fc.bigInt(0n, 500_000n),
  validBetUnitsMin: amount,
})
const day = fc.record({
  activeMembers: fc.nat(5),
  bonusUnits: amount.map((units) => (units / 20_000n) * 1_000n),
  carryUnits: fc.oneof(
    fc.constant(0n),
    amount.map((units) => (-units / 10_000n) * 1_000n),
  ),
  payoutUnits: amount,
  rebateUnits: amount.map((units) => (units / 20_000n) * 1_000n),
  salaryUnits: amount.map((units) => (units / 20_000n) * 1_000n),
  stakeUnits: amount,
  validBetUnits: amount,
})
const contract = fc.record({
  kind: fc.constantFrom('DIVIDEND' as const, 'DAILY_SALARY' as const, 'HOURLY_SALARY' as const),
  mode: fc.constantFrom('FIXED' as const, 'FLOATING' as const),
  tiers: fc.array(tier, { maxLength: 4 }),
})
/** What the line around the contract makes of it, in hundredths of the gross and plain amounts. */
const line = fc.record({
  capPercent: fc.constantFrom(100n, 100n, 33n, 0n),
  downlineUnits: amount,
  passedOnUnits: fc.oneof(fc.constant(0n), amount),
})

test('for any contract and day, the printed lines come to the amount of the bill', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(contract, day, line, ({ kind, mode, tiers }, counted, around) => {
      const team = {
        activeMembers: counted.activeMembers,
        lossUnits: counted.stakeUnits - counted.payoutUnits,
        validBetUnits: counted.validBetUnits,
      }
      const own = counted
      const baseUnits =
        kind === 'DIVIDEND'
          ? dividendBase({ ...own, betUnits: own.stakeUnits })
          : counted.validBetUnits + counted.carryUnits
      const paid = periodGross(tiers, team, baseUnits, mode)
      const grossUnits = down((paid.grossUnits * around.capPercent) / 100n)
      const dueUnits = grossUnits - around.downlineUnits + around.passedOnUnits
      const figures: BillFigures = {
        ...own,
        baseUnits,
        downlineUnits: around.downlineUnits,
        dueUnits,
        grossUnits,
        kind,
        mode,
        tiers,
      }
      const lines = equationsOf(figures)
      expectTrue(lines)
      const last = lastOf(lines)
      expect(last?.form === 'SUM' && last.result).toEqual({ name: 'due', units: dueUnits })
      for (const one of lines) seen.set(one.form, (seen.get(one.form) ?? 0) + 1)
    }),
    { numRuns: Number(process.env['CONTRACT_TREES'] ?? 1_000) * 3 },
  )
  // Not a property of empty days: every form was printed often.
  for (const form of ['SUM', 'PRODUCT', 'SHARE', 'NOTHING']) {
    expect(seen.get(form), form).toBeGreaterThan(50)
  }
})

test('a bill by bets is what they earned less what they gave back', () => {
  const lines = equationsOf({
    downlineUnits: 0n,
    dueUnits: won(800),
    earnedUnits: won(1_800),
    grossUnits: won(800),
    kind: 'REAL_TIME_SALARY',
    takenBackUnits: won(1_000),
  })
  expectTrue(lines)
  expect(lastOf(lines)).toMatchObject({ result: { name: 'due', units: won(800) } })
})
