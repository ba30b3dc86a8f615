import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database, ReadTx } from '../database/database.ts'

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

/** Creates a counter that grows as long as this process runs; `name` ends with `_total`. */
export const counterOf = (name: string, help: string): Counter =>
  new Counter({ help, name, registers: [registry] })

/** A metric that an alarm watches, read at every scrape. `name` ends with its unit. */
export type Metric = { name: string; help: string; read: (tx: ReadTx) => Promise<number> }

/** A metric with one value per label value. */
export type LabelledMetric = Omit<Metric, 'read'> & {
  label: string
  read: (tx: ReadTx) => Promise<{ label: string; value: number }[]>
}

type AnyMetric = Metric | LabelledMetric

/** Reads all metrics and returns the text for the scraper. */
export async function scrape(db: Database, metrics: readonly AnyMetric[]): Promise<string> {
  await db.read(async (tx) => {
    for (const one of metrics) {
      if ('label' in one) await setEach(tx, one)
      else gaugeOf(one).set(await one.read(tx))
    }
  })
  return registry.metrics()
}

async function setEach(tx: ReadTx, metric: LabelledMetric): Promise<void> {
  const rows = await metric.read(tx)
  const gauge = gaugeOf(metric)
  gauge.reset()
  for (const { label, value } of rows) gauge.set({ [metric.label]: label }, value)
}

const gauges = new Map<string, Gauge>()

function gaugeOf(metric: AnyMetric): Gauge {
  const { help, name } = metric
  const known = gauges.get(name)
  if (known) return known
  const labelNames = 'label' in metric ? [metric.label] : []
  const made = new Gauge({ help, labelNames, name: `madang_${name}`, registers: [registry] })
  gauges.set(name, made)
  return made
}
