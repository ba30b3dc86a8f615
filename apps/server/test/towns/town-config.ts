import type { House } from '../../src/app.ts'

type Config = House['context']['config']

export type ConfigOptions = {
  isHumanCheckOn?: boolean
  arcadeNetworks?: string[]
  hasRateLimits?: boolean
  notifications?: Partial<Config['notifications']>
  countryFile?: string
  /** Behind a proxy that speaks TLS: cookies get their prefix. */
  isSafe?: boolean
  /** Custody is not in this process: its socket. */
  custodySocket?: string
}

type Places = { databaseUrl: string; custodyUrl: string; folder: string }

/** Returns the configuration of a story's house; no service outside is configured. */
export function townConfig(places: Places, options: ConfigOptions = {}): Config {
  const scheme = options.isSafe ? 'https' : 'http'
  const origin = (port: number) => `${scheme}://localhost:${port}`
  return {
    notifications: { smsToken: null, smsUrl: null, smtpUrl: null, ...options.notifications },
    countryFile: options.countryFile ?? '',
    countryHeader: 'x-country',
    databaseReadUrl: undefined,
    databaseUrl: places.databaseUrl,
    folder: places.folder,
    linesPerAddress: 500,
    isHumanCheckOn: options.isHumanCheckOn ?? false,
    workersOff: [],
    hasRateLimits: options.hasRateLimits ?? options.isHumanCheckOn ?? false,
    logLevel: 'silent',
    beaconUrl: null,
    metricsToken: null,
    custody: {
      databaseUrl: places.custodyUrl,
      folder: null,
      socket: options.custodySocket ?? null,
      token: null,
    },
    logOrigin: 'localhost:3000/.well-known/transparency',
    natsUrl: null,
    payOrigin: origin(3003),
    sealSink: null,
    sportsFeeds: [],
    socialSecrets: {},
    origins: {
      agent: 'http://agents.localhost:3000',
      arcade: origin(3001),
      backoffice: origin(3002),
      portal: origin(3000),
    },
    ports: { arcade: 3001, backoffice: 3002, portal: 3000 },
    trustedProxyCount: 1,
    vendorOrigins: [],
    arcadeNetworks: options.arcadeNetworks ?? [],
  }
}
