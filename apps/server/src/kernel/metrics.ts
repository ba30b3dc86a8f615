import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database, Tx } from './database.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  help: 'Seconds from request to answer, by call',
  labelNames: ['call', 'outcome'],
  name: 'madang_request_seconds',
  registers: [registry],
})

export const reportCount = new Counter({
  help: 'What browsers kept from running on our pages',
  name: 'madang_csp_reports_total',
  registers: [registry],
})

/** A number that an alarm watches, read anew at every scrape. `name` says its unit last. */
export type Metric = { name: string; help: string; read: (tx: Tx) => Promise<number> }

/** Reads all metrics and gives the whole text for the scraper. */
export async function scrape(db: Database, metrics: readonly Metric[]): Promise<string> {
  await db.read(async (tx) => {
    for (const one of metrics) gaugeOf(one).set(await one.read(tx))
  })
  return registry.metrics()
}

const gauges = new Map<string, Gauge>()

function gaugeOf({ help, name }: Metric): Gauge {
  const known = gauges.get(name)
  if (known) return known
  const made = new Gauge({ help, name: `madang_${name}`, registers: [registry] })
  gauges.set(name, made)
  return made
}
