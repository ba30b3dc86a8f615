import pg from 'pg'

/** Every wait has a timeout (fault F4): a dead peer must never block a connection for ever. */
const patience = [
  ['statement_timeout', '5s'],
  ['lock_timeout', '2s'],
  ['idle_in_transaction_session_timeout', '10s'],
] as const

/**
 * The client-side timeout. A silent server cannot end a half-open connection, which would wait for
 * ever. A statement without an answer for this long closes its connection. `query_timeout` in the
 * database address overrides it.
 */
const silenceMsMax = 10_000

export const silenceMsOf = (url: string): number =>
  Number(new URL(url).searchParams.get('query_timeout') ?? silenceMsMax)

/** Opens a pool with the timeouts above. A broken idle connection does not harm the process. */
export function openPool(url: string, size: number, types?: pg.CustomTypesConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withPatience(url),
    max: size,
    ...(types && { types }),
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener, a restart of PostgreSQL would kill this process (57P01 on an idle client).
  pool.on('error', () => undefined)
  // The same for a connection that breaks between opening and first use, before other listeners.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Returns the database address with a setting that makes its connections read-only. */
export function readOnly(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  return address.toString()
}

/**
 * Planner settings for batches, which find rows by key. Generic plans that were made while a table
 * was empty would scan the whole table for ever (2–9 k bets/s instead of 35 k), so sequential scans
 * are off.
 */
const keySettings = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'jit=off',
  'plan_cache_mode=force_generic_plan',
]

/** Returns the database address with these planner settings, for lookups by key only. */
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
