import type { Frame, Stack } from './read-stacks.ts'

/** A part of the path of a stake, and the files whose time is its time. */
type Part = { name: string; files: RegExp }

const http = 'HTTP: routes, headers, input, answer'

const inModules = (...names: string[]) => new RegExp(`/modules/(${names.join('|')})/`)
const inKernel = (...names: string[]) => new RegExp(`/kernel/(?:[\\w-]+/)?(${names.join('|')})`)

const parts: readonly Part[] = [
  {
    name: 'receipt: hash, words, signature',
    files:
      /^(packages\/games\/src\/(proofs\/|canonical-json)|.*\/kernel\/transparency\/|.*receipt)/,
  },
  { name: 'custody: asking for the outcome', files: /\/kernel\/custody\// },
  { name: 'session: whose frame it is', files: inModules('launch', 'identity') },
  { name: 'ledger', files: inModules('ledger') },
  { name: 'gate and bonus terms', files: inModules('wagers', 'bonus') },
  { name: 'limits', files: inModules('protection') },
  { name: 'game', files: /\/modules\/(casino|catalog)\/|^packages\/games\/src\/(slots|chance)\// },
  {
    name: 'batches: lanes, refusals',
    files: /\/kernel\/(?:[\w-]+\/)?(grouped|refusal|idempotency|undoable)\.ts/,
  },
  { name: 'events: numbering and delivery', files: /\/kernel\/events/ },
  {
    name: 'what counts bets afterwards',
    files: inModules(
      'agents',
      'cashback',
      'missions',
      'overview',
      'points',
      'promotions',
      'raffles',
      'realtime',
      'referral',
      'reports',
      'risk',
      'rtp',
      'vip',
      'wallet',
    ),
  },
  {
    name: 'database: values, rows, connections',
    files:
      /\/database\/(pipeline|binary-array|database|batch-reads)\.ts|^node_modules\/(pg|postgres)/,
  },
  { name: http, files: /^node_modules\/(fastify|@fastify|find-my-way|valibot|cookie)/ },
  {
    name: http,
    files: inKernel(
      'open-front',
      'request-of',
      'read-input',
      'admit',
      'answer',
      'pages',
      'packing',
      'sender',
      'pace',
      'front',
      'ids',
    ),
  },
]

const elsewhere = 'elsewhere'

/** Microseconds by part, the longest first: a stack belongs to its innermost file of a part. */
export function byPart(stacks: readonly Stack[]): { name: string; micros: number }[] {
  const sums = new Map<string, number>()
  for (const { frames, micros } of stacks) {
    const name = partOf(frames)
    if (name) sums.set(name, (sums.get(name) ?? 0) + micros)
  }
  return [...sums]
    .map(([name, micros]) => ({ micros, name }))
    .toSorted((a, b) => b.micros - a.micros)
}

/** Nothing for time in which the process waited. */
function partOf(frames: readonly Frame[]): string | undefined {
  const last = frames.at(-1)
  if (last?.name === '(idle)' || last?.name === 'dispatch') return undefined
  if (last?.name === '(garbage collector)') return 'garbage collection'
  const isWrite = last !== undefined && /^write(v|Utf8String|Buffer|Latin1String)$/.test(last.name)
  if (isWrite && frames.some(({ file }) => file.includes('kernel/database/pipeline'))) {
    return 'database: writing to its socket'
  }
  if (isWrite) return 'other sockets: browsers, custody'
  for (const { file } of frames.toReversed()) {
    const part = parts.find(({ files }) => files.test(file))
    if (part) return part.name
  }
  return frames.some(({ file }) => /^node:(_http|net|internal\/streams)/.test(file))
    ? http
    : elsewhere
}
