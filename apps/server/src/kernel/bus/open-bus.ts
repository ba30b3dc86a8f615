import type { Bus } from '../bus.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../metrics/log.ts'
import { openNatsBus } from './nats-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

/** Opens the bus between all processes: NATS if `NATS_URL` is set, else the database. */
export const openBus = (config: Config, log: Logger): Promise<Bus> =>
  config.natsUrl === null
    ? openPostgresBus(config.databaseUrl, log)
    : openNatsBus(config.natsUrl, log)
