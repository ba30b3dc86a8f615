import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulationOnly } from '../chance/simulation-only.ts'
import { fraction } from '../slots/fraction.ts'
import { allFamilies, familyOf, playTypeOf } from './all-families.ts'
import { betCount, permutationCount, singleBets } from './expansion.ts'
import type { Family, FamilyId, Picks, PlayType } from './family.ts'
import { kenoChance } from './keno.ts'
import { countOf } from './play-types.ts'
import { coverage, oddsAt, payoutUnitsOf, pickFault, returnOf } from './ticket.ts'
import { allAppear, noneAppears } from './vietnam-chances.ts'
import { northLevels, southLevels } from './vietnam.ts'

const data = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8'))
const published = data('lottery') as Record<string, Record<string, { p?: string; rtp?: number }>>

const exactly = (text: string) => {
  const [n = '', d = '1'] = text.split('/')
  return fraction(BigInt(n), BigInt(d))
}

const play = (family: FamilyId, id: string): PlayType => {
  const found = playTypeOf(familyOf(family), id)
  if (!found) throw new Error(`no ${family} ${id}`)
  return found
}

/** [row of the published file, play type, prize]; windows of the same size have the same chance. */
const rows: Record<string, readonly (readonly [string, FamilyId, string, string?])[]> = {
  SSC: [
    ['5star_direct', 'ssc', '5star-direct'],
    ...['120', '60', '30', '20', '10', '5'].map(
      (group) => [`5star_group${group}`, 'ssc', `5star-group${group}`] as const,
    ),
    ...['front', 'back'].flatMap((side) => [
      ['4star_direct', 'ssc', `4star-${side}-direct`] as const,
      ...['24', '12', '6', '4'].map(
        (group) => [`4star_group${group}`, 'ssc', `4star-${side}-group${group}`] as const,
      ),
      ['4star_any1', 'ssc', `4star-${side}-any1`] as const,
      ['4star_any2', 'ssc', `4star-${side}-any2`] as const,
      ['2star_direct', 'ssc', `2star-${side}-direct`] as const,
      ['2star_group', 'ssc', `2star-${side}-group`] as const,
      ['2-position big-small-odd-even combo', 'ssc', `2star-${side}-sides`] as const,
    ]),
    ...['front', 'middle', 'back'].flatMap((side) => [
      ['3star_direct', 'ssc', `3star-${side}-direct`] as const,
      ['3star_group3', 'ssc', `3star-${side}-group3`] as const,
      ['3star_group6', 'ssc', `3star-${side}-group6`] as const,
      ['3star_any1 (one digit appears in 3)', 'ssc', `3star-${side}-any1`] as const,
      ['3star_any2', 'ssc', `3star-${side}-any2`] as const,
      ['3-pattern leopard', 'ssc', `3star-${side}-shape`, 'leopard'] as const,
      ['3-pattern pair', 'ssc', `3star-${side}-shape`, 'pair'] as const,
      [
        '3-pattern straight(cyclic 890,901 incl)',
        'ssc',
        `3star-${side}-shape`,
        'straight',
      ] as const,
      ['3-pattern half_straight', 'ssc', `3star-${side}-shape`, 'half-straight'] as const,
      ['3-pattern mixed', 'ssc', `3star-${side}-shape`, 'mixed'] as const,
    ]),
    ['5star_any1', 'ssc', '5star-any1'],
    ['5star_any2', 'ssc', '5star-any2'],
    ['5star_any3', 'ssc', '5star-any3'],
    ['fixed_position_1', 'ssc', 'position'],
    ['big/small/odd/even one position', 'ssc', 'sides'],
    ['dragon_tiger dragon (wan>ge)', 'ssc', 'dragon-tiger', 'dragon'],
    ['dragon_tiger tie', 'ssc', 'dragon-tiger', 'tie'],
    ['sum5_big (>=23)', 'ssc', 'sum-sides'],
    ['sum5_odd', 'ssc', 'sum-sides'],
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'].map(
      (bull) => [`niuniu bull_${bull}`, 'ssc', 'bull', bull] as const,
    ),
    ['niuniu no_bull', 'ssc', 'bull', 'none'],
  ],
  '11x5': [
    ['front3_direct', '11x5', 'front3-direct'],
    ['front3_group', '11x5', 'front3-group'],
    ['front2_direct', '11x5', 'front2-direct'],
    ['front2_group', '11x5', 'front2-group'],
    ['front1', '11x5', 'position'],
    ...[1, 2, 3, 4, 5].map((k) => [`any${k}_of_${k}`, '11x5', `any${k}`] as const),
    ...[6, 7, 8].map((k) => [`any${k}_contains5`, '11x5', `any${k}`] as const),
    ...[0, 1, 2, 3, 4, 5].map(
      (odd) => [`odd${odd}_even${5 - odd}`, '11x5', 'odd-count', `${odd}`] as const,
    ),
    ...[3, 4, 5, 6, 7, 8, 9].map(
      (number) => [`middle_number_${number}`, '11x5', 'middle', `0${number}`] as const,
    ),
  ],
  K3: [
    ...Array.from({ length: 16 }, (_, at) => [`sum_${at + 3}`, 'k3', 'sum', `${at + 3}`] as const),
    ['triple_specific', 'k3', 'triple'],
    ['triple_any', 'k3', 'any-triple'],
    ['pair_specific (2 same, fu xuan, incl triple no)', 'k3', 'pair'],
    ['pair_single (e.g.112)', 'k3', 'pair-single'],
    ['three_diff_specific', 'k3', 'three-different'],
    ['two_diff_specific', 'k3', 'two-different'],
    ['straight_any (123..456)', 'k3', 'any-straight'],
    ['big/small/odd/even (with triples counted by sum)', 'k3', 'sides'],
  ],
  PK10: [
    ['position_number', 'pk10', 'position'],
    ['big/small/odd/even/dragon/tiger', 'pk10', 'sides'],
    ['big/small/odd/even/dragon/tiger', 'pk10', 'dragon-tiger'],
    ...[2, 3, 4, 5].map((k) => [`guess_top${k}_order`, 'pk10', `top${k}`] as const),
    ...Array.from(
      { length: 17 },
      (_, at) => [`champion_sum_${at + 3}`, 'pk10', 'sum', `${at + 3}`] as const,
    ),
    ['champion_sum_big(>11)', 'pk10', 'sum-sides', 'big'],
    ['champion_sum_small', 'pk10', 'sum-sides', 'small'],
    ['champion_sum_odd', 'pk10', 'sum-sides', 'odd'],
    ['champion_sum_even', 'pk10', 'sum-sides', 'even'],
  ],
  KENO_20_80: [
    ['sum_over_810', 'keno', 'sum-sides', 'over'],
    ['sum_under_810', 'keno', 'sum-sides', 'under'],
    ['sum_eq_810', 'keno', 'sum-sides', 'equal'],
    ['sum_odd', 'keno', 'sum-parity', 'odd'],
    ['more_low(1-40) >10', 'keno', 'majority', 'low'],
    ['low==high 10', 'keno', 'majority', 'tie'],
    ['five_element_gold_210_695', 'keno', 'elements', 'gold'],
    ['five_element_wood_696_763', 'keno', 'elements', 'wood'],
    ['five_element_water_764_855', 'keno', 'elements', 'water'],
    ['five_element_fire_856_923', 'keno', 'elements', 'fire'],
    ['five_element_earth_924_1410', 'keno', 'elements', 'earth'],
  ],
  MARK6: [
    ['special_number', 'mark6', 'special'],
    ['special_big/small/odd/even (49 = push)', 'mark6', 'special-sides'],
    ['regular_number_in_6', 'mark6', 'regular1'],
    ['2_hit_2', 'mark6', 'regular2'],
    ['3_hit_3', 'mark6', 'regular3'],
    ['3in2: exactly2 of my 3 in the six', 'mark6', 'three-in-two', 'two'],
    ['4_hit_4', 'mark6', 'regular4'],
    ['special+one (te chuan)', 'mark6', 'special-and-one'],
    ['2_in_te: both regular', 'mark6', 'two-with-special', 'both'],
    ['six_hit_6 (jackpot)', 'mark6', 'jackpot', '6'],
    ...['5+special', '5', '4+special', '4', '3+special', '3'].map(
      (tier) => [tier, 'mark6', 'jackpot', tier] as const,
    ),
    ['zodiac_special (4 numbers)', 'mark6', 'special-sign', 'rat'],
    ['zodiac_special (year zodiac 5 numbers)', 'mark6', 'special-sign', 'horse'],
    ['one_zodiac_among_7 (4 numbers)', 'mark6', 'sign', 'rat'],
    ['one_zodiac_among_7 (5 numbers)', 'mark6', 'sign', 'horse'],
    ['tail_digit_1-9_among_7 (5 numbers)', 'mark6', 'tail', '7'],
    ['tail_0_among_7 (4 numbers)', 'mark6', 'tail', '0'],
    ...[5, 6, 7, 8, 9, 10, 11, 12].map((k) => [`miss_${k}`, 'mark6', `miss${k}`] as const),
    ...['red', 'blue', 'green'].map(
      (wave) => [`special_${wave}_wave`, 'mark6', 'special-wave', wave] as const,
    ),
  ],
  '4D': [['3D_A(1st prize last3)', '4d', '3d-a']],
  THAI: [
    ['3_top_straight', 'thai', '3-top'],
    ['3_tod (any order, 3 distinct)', 'thai', '3-tod', 'orders-6'],
    ['3_tod pair digits', 'thai', '3-tod', 'orders-3'],
    ['2_top', 'thai', '2-top'],
    ['2_bottom', 'thai', '2-bottom'],
    ['3_front (2 numbers drawn)', 'thai', '3-front'],
    ['3_bottom (2 numbers drawn)', 'thai', '3-bottom'],
    ['run_top (digit in last 3)', 'thai', 'run-top'],
    ['run_bottom (digit in last 2)', 'thai', 'run-bottom'],
  ],
  'KR_POWERBALL(5of28+PB0-9)': [
    ...['over_72.5', 'under_72.5', 'odd', 'even'].map(
      (side) => [`normal_sum_${side}`, 'powerball', 'sum-sides'] as const,
    ),
    ['normal_sum_small_15_64', 'powerball', 'section', 'small'],
    ['normal_sum_mid_65_80', 'powerball', 'section', 'middle'],
    ['normal_sum_big_81_130', 'powerball', 'section', 'large'],
    ['powerball_odd', 'powerball', 'power-sides'],
    ['powerball_over_4.5', 'powerball', 'power-sides'],
    ['powerball_number', 'powerball', 'power-number'],
    ['combo_normal_odd_x_under', 'powerball', 'sum-combination', 'odd-under'],
  ],
  KR_LADDER: [
    ['start_left', 'ladder', 'start'],
    ['lines_3', 'ladder', 'lines', '3'],
    ['odd', 'ladder', 'end'],
    ['left3 (start+lines)', 'ladder', 'path'],
  ],
}

describe('published probabilities', () => {
  for (const [name, list] of Object.entries(rows)) {
    it(`${name}: every published row is ours, as a fraction`, () => {
      const file = published[name] ?? {}
      for (const [row, family, id, prize = 'win'] of list) {
        const own = play(family, id).prizes.find((one) => one.id === prize)
        const key = Object.keys(file).find((text) => text === row || text === `${row}:`) ?? row
        expect([row, own?.expected]).toEqual([row, exactly(file[key]?.p ?? '0')])
      }
      const known = new Set(list.map(([row]) => row))
      const left = Object.entries(file).filter(([row, { p }]) => p && !known.has(row))
      expect(left.filter(([row]) => !/^pick\d+_hit\d+$/.test(row))).toEqual([])
    })
  }

  it('keno: every number of hits', () => {
    const hits = Object.entries(published['KENO_20_80'] ?? {}).flatMap(([row, { p = '' }]) => {
      const found = /^pick(\d+)_hit(\d+)$/.exec(row)
      return found ? [[row, kenoChance(Number(found[1]), Number(found[2])), exactly(p)]] : []
    })
    expect(hits).toHaveLength(65)
    for (const [row, own, theirs] of hits) expect([row, own]).toEqual([row, theirs])
  })

  it('Vietnam: by inclusion and exclusion over the levels', () => {
    type Exact = Record<string, { numerator: string; denominator: string }>
    const file = data('lottery-vn-fractions') as { north: Exact; south: Exact }
    for (const [region, levels] of [
      ['north', northLevels],
      ['south', southLevels],
    ] as const) {
      for (const [row, { numerator, denominator }] of Object.entries(file[region])) {
        const k = row === 'appears' ? 1 : Number(/\d+/.exec(row)?.[0])
        const own = row.startsWith('truot') ? noneAppears(levels, k) : allAppear(levels, k)
        expect([row, own]).toEqual([row, fraction(BigInt(numerator), BigInt(denominator))])
        if (row !== 'appears') {
          expect(play(`vn-${region}`, row).prizes[0]?.expected).toEqual(own)
        }
      }
    }
  })

  it('returns of quoted odds are those of the field', () => {
    const returned = (family: FamilyId, id: string, ...picks: string[][]) => {
      const own = play(family, id)
      return returnOf(own, picks, oddsAt(own, 1950))
    }
    expect(returned('vn-north', 'lo2', ['05'])).toEqual(fraction(99, 100))
    expect(returned('vn-south', 'lo2', ['05'])).toEqual(fraction(99, 100))
    expect(returned('vn-north', 'lo3', ['105'])).toEqual(fraction(96, 100))
    expect(returned('vn-south', 'lo4', ['1105'])).toEqual(fraction(888, 1000))
    expect(returned('vn-north', 'de-giai7', ['05'])).toEqual(fraction(99, 100))
    expect(returned('4d', 'big', ['1234'])).toEqual(fraction(64, 100))
    expect(returned('4d', 'small', ['1234'])).toEqual(fraction(65, 100))
    expect(returned('4d', '3d-a', ['123'])).toEqual(fraction(66, 100))
    expect(returned('4d', '3d-abc', ['123'])).toEqual(fraction(66, 100))
    expect(returned('4d', '2d-a', ['12'])).toEqual(fraction(65, 100))
    expect(returned('thai', '3-tod', ['122'])).toEqual(fraction(9, 10))
    expect(returned('thai', 'run-bottom', ['1'])).toEqual(fraction(798, 1000))
    expect(returned('togel', '4d', ['1234'])).toEqual(fraction(30, 34))
    expect(returned('ssc', '5star-direct', ['1'], ['2'], ['3'], ['4'], ['5'])).toEqual(
      fraction(975, 1000),
    )
    expect(returned('powerball', 'sum-sides', ['odd'])).toEqual(fraction(975, 1000))
    expect(returned('mark6', 'special-sides', ['odd'])).toEqual(fraction(30_484, 30_625))
  })
})

/** Every outcome of the families that have few of them, each equally likely. */
const censuses: Partial<Record<FamilyId, () => Iterable<string[]>>> = {
  ssc: () =>
    tuples(
      5,
      Array.from({ length: 10 }, (_, at) => String(at)),
    ),
  k3: () => tuples(3, ['1', '2', '3', '4', '5', '6']),
  ladder: () => [
    ['left', '3'],
    ['left', '4'],
    ['right', '3'],
    ['right', '4'],
  ],
  '3d': () => Array.from({ length: 1000 }, (_, at) => [String(at).padStart(3, '0')]),
  togel: () => Array.from({ length: 10_000 }, (_, at) => [String(at).padStart(4, '0')]),
}

type Weighted = { view: unknown; weight: number }

/**
 * A play type of the last k digits is counted over these alone; one to which the order is the
 * same over the sorted digits, each with its number of orders.
 */
function outcomesFor(id: string, outcomes: Weighted[]): Weighted[] {
  const k = Number(/^([234])star-back/.exec(id)?.[1] ?? 0)
  if (k > 0) return outcomes.slice(0, 10 ** k)
  if (!/^5star-(group|any)|^bull$/.test(id)) return outcomes
  sortedDigits ??= outcomes.flatMap(({ view }) => {
    const digits = (view as string[]).join('')
    const isSorted = digits.split('').sort().join('') === digits
    return isSorted ? [{ view, weight: permutationCount(digits) }] : []
  })
  return sortedDigits
}

let sortedDigits: Weighted[] | undefined

function* tuples(k: number, options: string[]): Generator<string[]> {
  if (k === 0) yield []
  else for (const rest of tuples(k - 1, options)) for (const one of options) yield [...rest, one]
}

describe('probabilities counted over every outcome', () => {
  for (const [id, census] of Object.entries(censuses)) {
    it(`${id}: one single bet of every prize`, () => {
      const family = familyOf(id as FamilyId)
      const outcomes = [...census()].map((drawn) => ({ view: family.read(drawn), weight: 1 }))
      const chance = simulationOnly(7)
      for (const own of family.playTypes) {
        if (/front|middle/.test(own.id) && id === 'ssc') continue
        const checked = new Set<string>()
        for (let trial = 0; trial < 40 && checked.size < own.prizes.length; trial += 1) {
          const single = randomSingle(own, (bound) => chance.below(bound))
          const prizes = own.prizesOf?.(single) ?? own.prizes.map((prize) => prize.id)
          if (prizes.every((prize) => checked.has(prize))) continue
          const counts = new Map<string, number>()
          const relevant = outcomesFor(own.id, outcomes)
          let total = 0
          for (const { view, weight } of relevant) {
            total += weight
            for (const { prize, count } of own.hits(view, single)) {
              counts.set(prize, (counts.get(prize) ?? 0) + count * weight)
            }
          }
          for (const prize of prizes) {
            const named = own.prizes.find((one) => one.id === prize)
            if (!named) continue
            checked.add(prize)
            const counted = fraction(counts.get(prize) ?? 0, total)
            expect([own.id, prize, counted]).toEqual([own.id, prize, named.expected])
          }
        }
      }
    })
  }
})

/** A single bet at random: minimal picks, cut down to the first of their single bets. */
function randomSingle(own: PlayType, below: (bound: number) => number): Picks {
  for (;;) {
    const bets = [...singleBets(own, randomPicks(own, below))]
    const single = bets[below(Math.max(1, bets.length))]
    if (single) return single
  }
}

function randomPicks(own: PlayType, below: (bound: number) => number, more = 0): Picks {
  const isAnyOf = own.groups.every(({ min }) => min === 0)
  const at = below(own.groups.length)
  return own.groups.map((group, index) => {
    if (isAnyOf && index !== at && more === 0) return []
    const size = Math.min(group.max, Math.max(group.min, 1) + (more > 0 ? below(more) : 0))
    const chosen = new Set<string>()
    while (chosen.size < size) chosen.add(optionAt(group.options, below(countOf(group.options))))
    return [...chosen]
  })
}

const optionAt = (options: Family['playTypes'][number]['groups'][number]['options'], at: number) =>
  'digits' in options ? String(at).padStart(options.digits, '0') : (options[at] ?? '')

describe('tickets', () => {
  const all = allFamilies.flatMap((family) => family.playTypes.map((own) => ({ family, own })))

  it('closed forms count and judge as if every single bet were written down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat(all.length - 1), (seed, at) => {
        const { family, own } = all[at] ?? all[0]!
        const chance = simulationOnly(seed)
        const picks = randomPicks(own, (bound) => chance.below(bound), 4)
        const drawn = family.draw(chance)
        const view = family.read(drawn)
        const singles = [...singleBets(own, picks)]
        expect(betCount(own, picks)).toBe(singles.length)
        const tally = (lists: readonly { prize: string; count: number }[]) =>
          Object.fromEntries(
            lists
              .reduce((sum, { prize, count }) => {
                return sum.set(prize, (sum.get(prize) ?? 0) + count)
              }, new Map<string, number>())
              .entries(),
          )
        expect({ [own.id]: tally(own.hits(view, picks)) }).toEqual({
          [own.id]: tally(singles.flatMap((single) => own.hits(view, single))),
        })
      }),
      { numRuns: Number(process.env['LOTTERY_RUNS'] ?? 1500) },
    )
  })

  it('no play type returns more than was staked', () => {
    const chance = simulationOnly(3)
    for (const { own } of all) {
      for (let trial = 0; trial < 5; trial += 1) {
        const { n, d } = returnOf(
          own,
          randomSingle(own, (b) => chance.below(b)),
          oddsAt(own, 1956),
        )
        expect([own.id, n > 0n && n < d]).toEqual([own.id, true])
      }
    }
  })

  it('picks that cannot be played are named', () => {
    const lo = play('vn-north', 'lo2')
    expect(pickFault(lo, [['05', '99']])).toBeUndefined()
    expect(pickFault(lo, [['5']])).toEqual({ code: 'unknown-option', group: 'numbers' })
    expect(pickFault(lo, [['05', '05']])).toEqual({ code: 'repeated', group: 'numbers' })
    expect(pickFault(lo, [[]])).toEqual({ code: 'too-few', group: 'numbers' })
    expect(pickFault(lo, [])).toEqual({ code: 'groups' })
    expect(pickFault(play('ssc', 'position'), [[], [], [], [], []])).toEqual({ code: 'no-bet' })
  })

  it('pays what the odds say, down to a hundredth', () => {
    const own = play('ssc', '5star-any1')
    const odds = oddsAt(own, 1950)
    expect(odds['win']).toBe(23_808n)
    const hits = [{ prize: 'win', count: 2 }]
    expect(payoutUnitsOf(hits, { odds, unitUnits: 100_000n, multiple: 1 })).toBe(476_000n)
  })

  it('coverage: eight of ten digits, both sides, and questions apart', () => {
    const position = play('ssc', 'position')
    const eight = ['0', '1', '2', '3', '4', '5', '6', '7']
    expect(coverage(position, [[eight, [], [], [], []]])).toEqual(fraction(8, 10))
    expect(coverage(position, [[['0'], eight, [], [], []]])).toEqual(fraction(8, 10))
    const sides = play('k3', 'sides')
    expect(coverage(sides, [[['big']], [['small']]])).toEqual(fraction(1))
    expect(coverage(sides, [[['big', 'odd']]])).toEqual(fraction(1, 2))
  })
})
