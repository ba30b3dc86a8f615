import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  help: 'Seconds from request to answer, by call',
  labelNames: ['call', 'outcome'],
  name: 'madang_request_seconds',
  registers: [registry],
})

/** A number that an alarm watches; modules set theirs from jobs. */
export const gauge = (name: string, help: string) =>
  new Gauge({ help, name: `madang_${name}`, registers: [registry] })
