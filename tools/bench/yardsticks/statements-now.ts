import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Client } from 'pg'

export type Statement = { count: number; ms: number; words: string }

/**
 * Returns the product's PostgreSQL statements of some seconds, most time first. It logs every
 * statement meanwhile, which needs no extension.
 */
export async function statementsNow(
  client: Client,
  dataFolder: string,
  seconds: number,
): Promise<Statement[]> {
  const file = path.join(dataFolder, 'postgres/postgres.log')
  const begin = statSync(file).size
  await client.query('alter system set log_min_duration_statement = 0')
  await client.query('select pg_reload_conf()')
  await rest(seconds * 1_000)
  await client.query('alter system reset log_min_duration_statement')
  await client.query('select pg_reload_conf()')
  return countStatements(readFileSync(file).subarray(begin).toString('utf8'))
}

/** Groups statements that differ only in how they were sent. */
export function countStatements(log: string): Statement[] {
  const found = new Map<string, Statement>()
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const match = /duration: ([\d.]+) ms {2}(parse|bind|execute|statement)[^:]*: ([^]*)/.exec(entry)
    if (!match) continue
    const [, ms = '0', stage = '', statement = ''] = match
    const words = statement.replaceAll(/\s+/g, ' ').trim().slice(0, 110)
    const known = found.get(words) ?? { count: 0, ms: 0, words }
    if (stage === 'execute' || stage === 'statement') known.count += 1
    found.set(words, { ...known, ms: known.ms + Number(ms) })
  }
  return [...found.values()].toSorted((a, b) => b.ms - a.ms)
}
