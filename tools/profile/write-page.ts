import type { Seconds } from '../bench/yardsticks/processor-time.ts'
import type { Counted } from './statements.ts'

export type Measured = {
  connections: number
  isStill: boolean
  count: number
  perSecond: number
  used: Seconds
  parts: readonly { name: string; micros: number }[]
  statements: readonly Counted[]
  commits: number
  walBytes: number
}

const processNames: Record<string, string> = {
  custody: 'custody',
  feed: 'sports feed',
  other: 'the crowd that asks',
  postgres: 'PostgreSQL',
  practice: 'practice provider and vendor',
  server: 'server',
}

/** docs/path-of-a-stake.md: what one spin costs, by process, by part, by statement. */
export function pageOf(measured: Measured): string {
  const { commits, connections, count, isStill, parts, perSecond, used, walBytes } = measured
  const each = (sum: number) => whole(sum / count)
  const house = isStill ? 'a house in which nothing else goes on' : 'the living demo'
  const statements = measured.statements.filter(({ calls }) => calls / count >= 0.02).slice(0, 40)
  return `# The path of a stake

What one spin of a slot costs from the request to the answer and to everything that counts it
afterwards. Made by \`npm run profile -- spin --write\`: ${connections} members over kept-alive
connections, ${house}, two processes of the house,
PostgreSQL and the crowd on one machine. A spin shares its transactions with those that wait beside
it, so the figures are shares.

${count.toLocaleString('en')} spins, ${whole(perSecond)} a second while the profiler watched.
Flame graph of the server: [pictures/path-of-a-spin.svg](pictures/path-of-a-spin.svg).

## By process

| Process | µs of a core per spin |
|---|---|
${Object.entries(used)
  .toSorted(([, a], [, b]) => b - a)
  .map(([part, seconds]) => `| ${processNames[part] ?? part} | ${each(seconds * 1e6)} |`)
  .join('\n')}

${(commits / count).toFixed(2)} commits and ${each(walBytes)} bytes of write-ahead log per spin.

## The server, by part

Wall time of its main thread: on a busy machine it holds the time in which PostgreSQL, woken by a
write, was given the core.

| Part | µs per spin |
|---|---|
${parts.map(({ micros, name }) => `| ${name} | ${each(micros)} |`).join('\n')}

## Statements

| per spin | µs | WAL bytes | statement |
|---|---|---|---|
${statements.map((one) => lineOf(one, count)).join('\n')}
`
}

const lineOf = ({ calls, micros, walBytes, words }: Counted, count: number): string =>
  `| ${(calls / count).toFixed(3)} | ${whole(micros / count)} | ${whole(walBytes / count)} | ` +
  `\`${words.slice(0, 76).replaceAll('|', '/').replaceAll('`', '')}\` |`

const whole = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
