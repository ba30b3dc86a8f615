import { sheetName } from '../../packages/games/src/slots/config/title.ts'
import type { FishingReport } from './fishing-report.ts'
import type { NistRow } from './nist.ts'
import type { RandomnessReport } from './randomness-report.ts'
import type { SlotReport } from './slot-report.ts'
import type { TableReport } from './table-report.ts'

export type Parts = {
  slots: readonly SlotReport[]
  tables: readonly TableReport[]
  fishing: readonly FishingReport[]
  randomness: RandomnessReport | undefined
  /** Titles and table classes whose current version is not yet certified by any part. */
  missing: readonly string[]
}

/**
 * Returns the certificate for people, in Markdown; each part's numbers are in the JSON next to it.
 */
export function certificate({ fishing, missing, slots, tables, randomness }: Parts): string {
  return [
    '# Certification of the games',
    'Written by `npm run certify`, which fails when anything below does.\n',
    ...aboutProgram,
    ...(missing.length > 0 ? [`## Not certified yet\n\n${missing.join(', ')}\n`] : []),
    '## Slots\n',
    'The exact return is counted anew and held to the PAR sheet of the same config.\n',
    table(['slot', 'config', 'exact return', 'rounds', 'played', 'z'], slots.map(slotRow)),
    '## Live tables\n',
    'Every row of bets of `packages/games/data/table-games.json`: its mean net for one staked is',
    'counted and compared as a ratio of whole numbers; then seeded rounds are played.\n',
    ...tables.map(tablePart),
    '## Fishing\n',
    'Capture is a ratio of whole numbers; times the mean payout it is the RTP of every paid hit, for',
    'any aim. The first version is held to `packages/games/data/fishing-targets.json`.\n',
    ...fishing.map(fishingPart),
    '## Randomness\n',
    ...(randomness ? randomnessPart(randomness) : ['Not run yet.\n']),
  ].join('\n')
}

/** A hash of all sources would change with the commit that adds it. */
const aboutProgram = [
  '## Program\n',
  "Games are certified by what changes with a game and with nothing else: the hash of each slot's",
  'config and the version of each class of rules stand below and in `games.json`. `npm test` holds',
  "every build to them: it counts each return anew and plays each table's rules.\n",
  'No file here names a hash of the whole program: it would be another one with every comment, and',
  'with the commit that brings it. A command and a page tell it instead:\n',
  '- `npm run certify check` prints SHA-256 over packages/games and the library that it hashes with,',
  '  for the sources that stand there, and names every game that is not certified;',
  '- Back office → Program shows SHA-256 over every file that the running product consists of, and',
  '  the product compares itself with its build every day (docs/runbooks/program-differs.md).\n',
  'Whoever certifies writes down both of the build that was looked at, and compares later.\n',
]

function slotRow(slot: SlotReport): string[] {
  const { id, version, configHash, exact, rounds, played, z } = slot
  const [n = '0', d = '1'] = exact.split('/')
  return [
    `[${id} v${version}](../par/${sheetName(slot)}.html)`,
    `\`${configHash.slice(0, 12)}\``,
    percent(Number((BigInt(n) * 10n ** 12n) / BigInt(d)) / 1e12),
    count(rounds),
    percent(played),
    z.toFixed(2),
  ]
}

function tablePart({ id, version, rounds, seed, rows }: TableReport): string {
  const head = ['bet', 'spots', 'counted', 'published', 'return', 'played', 'z']
  const lines = rows.map((row) => [
    row.row,
    String(row.spots),
    row.counted.length > 60 ? 'see JSON' : row.counted,
    row.published,
    percent(row.rtp),
    percent(row.played),
    row.z.toFixed(2),
  ])
  const title = `### ${id}, version ${version}: ${count(rounds)} rounds, seed ${seed}`
  return `${title}\n\n${table(head, lines)}`
}

function fishingPart({ hash, rows, seed, shots, version }: FishingReport): string {
  const head = ['target', 'capture', 'RTP', 'played', 'z']
  const lines = rows.map(({ capture, played, rtpPpm, target, z }) => [
    target,
    capture,
    percent(rtpPpm / 1_000_000),
    percent(played),
    z.toFixed(2),
  ])
  const title = `### Version ${version}, \`${hash.slice(0, 12)}\`: ${count(shots)} shots each, seed ${seed}`
  return `${title}\n\n${table(head, lines)}`
}

function randomnessPart(report: RandomnessReport): string[] {
  const { sequences, sequencesAgain, bitsEach, house, known, bad, leaning } = report
  const short = (rows: readonly NistRow[]) => rows.filter(({ isGood }) => !isGood)
  const again = (stream: { nist: NistRow[]; again: NistRow[] }) =>
    short(stream.nist).map(({ test, part, passed, sequences: of }) => {
      const row = stream.again.find((other) => other.test === test && other.part === part)
      const second = row ? `${row.passed} of ${row.sequences}` : 'not applicable'
      const chance = row?.chance.toPrecision(3) ?? '-'
      return [`${test} (${part})`, `${passed} of ${of}`, second, chance]
    })
  const scaled = house.scaled.map((row, index) => [
    row.mapping,
    count(row.cells),
    count(row.draws),
    row.chiSquare.toFixed(1),
    row.p.toPrecision(3),
    (bad.scaled[index]?.p ?? 0).toPrecision(3),
  ])
  const lookedAgain = ['P-value', 'passed', 'passed of the second seed', 'chance']
  return [
    `NIST SP 800-22 rev. 1a on ${sequences} sequences of ${count(bitsEach)} bits of HMAC words.`,
    'Half of them are the long stream of one round, half the first block of round after round.',
    `By the standard's three sigmas ${short(house.nist).length} of ${house.nist.length} P-values`,
    `fall short on the first seed; AES-256-CTR by the same code has ${short(known.nist).length}.`,
    'One good P-value in 54 does. What fell short is run again',
    `on ${sequencesAgain} sequences of a second seed and is a fault when a good generator fares`,
    'as badly with a chance below 0.001 divided by their number.\n',
    table(
      ['test', 'P-values', 'least passed', 'least evenness', 'LCG: good'],
      nistRows(house, bad),
    ),
    'The house again:\n',
    again(house).length > 0 ? table(lookedAgain, again(house)) : 'Nothing fell short.\n',
    'AES-256-CTR again:\n',
    again(known).length > 0 ? table(lookedAgain, again(known)) : 'Nothing fell short.\n',
    'AES-256-CTR with one bit of 500 made a one must fail, and does:\n',
    table(lookedAgain, again(leaning)),
    'Scaled outcomes, each draw from a round of its own; P between 0.0001 and 0.9999 is good.\n',
    table(['mapping', 'cells', 'draws', 'chi-square', 'P', 'P of the LCG'], scaled),
  ]
}

/** One line per test: the worst of its P-values. */
function nistRows(house: RandomnessReport['house'], bad: RandomnessReport['bad']): string[][] {
  return [...new Set(house.nist.map(({ test }) => test))].map((test) => {
    const own = (rows: readonly NistRow[]) => rows.filter((row) => row.test === test)
    const [good, weak] = [own(house.nist), own(bad.nist)]
    const least = good.toSorted((a, b) => a.passed / a.sequences - b.passed / b.sequences)[0]!
    return [
      test,
      String(good.length),
      `${least.passed} of ${least.sequences}`,
      Math.min(...good.map(({ uniformity }) => uniformity)).toPrecision(3),
      weak.length === 0
        ? 'not applicable'
        : `${weak.filter(({ isGood }) => isGood).length} of ${weak.length}`,
    ]
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(4)} %`
}

function count(whole: number): string {
  return whole.toLocaleString('en')
}
