import pg from 'pg'

/** Every wait has an end (fault F4): a dead peer must never hold a connection for ever. */
const patience = [
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
] as const

/**
 * What a server that went silent cannot end itself: half open, its connection would wait for ever.
 * A statement without any answer for this long takes its connection with it. In an address of the
 * database `query_timeout` says another time.
 */
const silenceMsMax = 10_000

export const silenceMsOf = (url: string): number =>
  Number(new URL(url).searchParams.get('query_timeout') ?? silenceMsMax)

/** Connections that lose their patience like all others, and that may break without harm. */
export function openPool(url: string, size: number, types?: pg.CustomTypesConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withPatience(url),
    max: size,
    ...(types && { types }),
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener the restart of PostgreSQL would kill this process (57P01 on an idle client).
  pool.on('error', () => undefined)
  // Nor may one that is cut between its opening and its first use, when nobody listens yet.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** The address of the same database for connections that may change nothing. */
export function readOnly(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  return address.toString()
}

/**
 * Statements of a batch look rows up by key. Generic plans made while a table was empty would scan
 * all of it for ever after (2–9 k bets/s instead of 35 k), so where only keys are used no table is
 * scanned.
 */
const keySettings = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
]

/** The address of the same database for connections that look rows up by their keys alone. */
export function byKeys(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', keySettings.map((setting) => `-c ${setting}`).join(' '))
  return address.toString()
}

export function withPatience(url: string): string {
  const patient = new URL(url)
  const own = patient.searchParams.get('options') ?? ''
  const settings = patience.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  patient.searchParams.set('options', `${own} ${settings}`.trim())
  patient.searchParams.delete('query_timeout')
  return patient.toString()
}
