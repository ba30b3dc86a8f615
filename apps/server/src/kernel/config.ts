/**
 * The settings from environment variables, read once at start. Secrets are files below `folder`,
 * see secrets.ts.
 */
export type Config = {
  databaseUrl: string
  /** A streaming replica for reports and long lists; undefined: the primary serves them. */
  databaseReadUrl: string | undefined
  /** NATS servers for live messages between processes; null: the database sends them. */
  natsUrl: string | null
  folder: string
  ports: { portal: number; arcade: number; backoffice: number }
  /** The public addresses; their scheme decides whether cookies are Secure. */
  origins: {
    portal: string
    arcade: string
    backoffice: string
    /** A separate address for agents, same pages; null: agents use the portal's `/agent`. */
    agent: string | null
  }
  /** Names of workers that do not start here: their dealing, draws or simulation pause. */
  workersOff: readonly string[]
  /**
   * Whether the slider and captcha are on. `off` is for scripted clients, and is refused once a
   * licence is entered.
   */
  isHumanCheckOn: boolean
  /** Whether requests are limited by visitor and address; load tests of a demo turn this off. */
  hasRateLimits: boolean
  trustedProxyCount: number
  /** The maximum number of live sockets of one kind per address; a whole office may share one. */
  linesPerAddress: number
  /** The header in which the trusted proxy sends the visitor's country; empty: none. */
  countryHeader: string
  /** An MMDB file that maps addresses to countries; empty: none. */
  countryFile: string
  /** The payment provider's address; in a demo the sandbox of `tools/sandbox-pay`. */
  payOrigin: string
  /** The sources of match data, from `SPORTS_FEEDS`. */
  sportsFeeds: { name: string; format: string; address: string }[]
  /** The origins of vendors' games: pages may only frame these. */
  vendorOrigins: string[]
  /** Content delivery networks that serve the arcade under their own addresses. */
  arcadeNetworks: string[]
  logLevel: string
  /** Servers that send e-mail and SMS; null: notifications stay in the outbox. */
  notifications: { smtpUrl: string | null; smsUrl: string | null; smsToken: string | null }
  /** A server on another machine that stores the seals of the audit trail; null: none. */
  sealSink: { url: string; token: string } | null
  /**
   * A chain of a public randomness beacon (drand), mixed into shared rounds after their bets close;
   * null: no beacon.
   */
  beaconUrl: string | null
  /** The token that alone gives access to the metrics, from anywhere; null: see `/metrics`. */
  metricsToken: string | null
  /**
   * Where the secrets of games are kept. `socket`: the socket of the separate custody process
   * (`--rng`); null: this process keeps them itself. `databaseUrl` has the role that may read them,
   * `folder` holds its key files, and `token` is a PKCS#11 token that holds the key instead of a
   * file. Only a separate custody process, if there is one, knows these three.
   */
  custody: {
    socket: string | null
    databaseUrl: string
    folder: string | null
    token: { module: string; label: string; pin: string } | null
  }
  /** The permanent name of the transparency log in its signed heads, without a scheme. */
  logOrigin: string
  /** The client secrets of identity providers for social login: `SOCIAL_SECRET_<ID>`. */
  socialSecrets: Record<string, string>
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const databaseUrl = env['DATABASE_URL']
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: it says where PostgreSQL is.')
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new Error('NODE_TLS_REJECT_UNAUTHORIZED=0 would have us believe every certificate.')
  }
  const ports = {
    portal: Number(env['PORTAL_PORT'] ?? 3000),
    arcade: Number(env['ARCADE_PORT'] ?? 3001),
    backoffice: Number(env['BACKOFFICE_PORT'] ?? 3002),
  }
  return {
    databaseUrl,
    databaseReadUrl: env['DATABASE_READ_URL'],
    natsUrl: env['NATS_URL'] ?? null,
    folder: env['DATA_DIR'] ?? './data',
    ports,
    origins: {
      portal: env['PORTAL_ORIGIN'] ?? `http://localhost:${ports.portal}`,
      arcade: env['ARCADE_ORIGIN'] ?? `http://localhost:${ports.arcade}`,
      agent: env['AGENT_ORIGIN'] ?? null,
      backoffice: env['BACKOFFICE_ORIGIN'] ?? `http://localhost:${ports.backoffice}`,
    },
    socialSecrets: Object.fromEntries(
      Object.entries(env).flatMap(([name, secret]) => {
        const id = /^SOCIAL_SECRET_(\w+)$/.exec(name)?.[1]
        return id && secret ? [[id.toLowerCase().replaceAll('_', '-'), secret]] : []
      }),
    ),
    payOrigin: env['PAY_ORIGIN'] ?? 'http://localhost:3003',
    sportsFeeds: sportsFeedsOf(env['SPORTS_FEEDS'] ?? ''),
    vendorOrigins: (env['VENDOR_ORIGINS'] ?? '').split(',').filter(Boolean),
    arcadeNetworks: (env['ARCADE_NETWORKS'] ?? '').split(',').filter(Boolean),
    sealSink: env['SEAL_SINK_URL']
      ? { token: env['SEAL_SINK_TOKEN'] ?? '', url: env['SEAL_SINK_URL'] }
      : null,
    beaconUrl: env['BEACON_URL'] || null,
    metricsToken: env['METRICS_TOKEN'] ?? null,
    custody: {
      databaseUrl: env['CUSTODY_DATABASE_URL'] ?? databaseUrl,
      folder: env['CUSTODY_DIR'] ?? null,
      socket: env['CUSTODY_SOCKET'] ?? null,
      token: tokenOf(env),
    },
    logOrigin: env['LOG_ORIGIN'] ?? logOriginOf(env['PORTAL_ORIGIN'], ports.portal),
    notifications: {
      smsToken: env['SMS_TOKEN'] ?? null,
      smsUrl: env['SMS_URL'] ?? null,
      smtpUrl: env['SMTP_URL'] ?? null,
    },
    workersOff: (env['WORKERS_OFF'] ?? '').split(',').filter(Boolean),
    isHumanCheckOn: env['MADANG_HUMAN_CHECK'] !== 'off',
    hasRateLimits: env['MADANG_RATE_LIMITS'] !== 'off',
    trustedProxyCount: Number(env['TRUSTED_PROXIES'] ?? 0),
    linesPerAddress: Number(env['LIVE_LINES_PER_ADDRESS'] ?? 500),
    countryHeader: (env['COUNTRY_HEADER'] ?? '').toLowerCase(),
    countryFile: env['COUNTRY_FILE'] ?? '',
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

/** Reads the PKCS#11 token's settings: its library, its label, and its PIN. */
function tokenOf(env: NodeJS.ProcessEnv): Config['custody']['token'] {
  const module = env['CUSTODY_TOKEN_MODULE']
  if (!module) return null
  return { label: env['CUSTODY_TOKEN'] ?? 'custody', module, pin: env['CUSTODY_TOKEN_PIN'] ?? '' }
}

/** Returns the portal's host with the path of the log. */
const logOriginOf = (origin: string | undefined, port: number): string =>
  `${new URL(origin ?? `http://localhost:${port}`).host}/.well-known/transparency`

/** Parses `SPORTS_FEEDS`: entries of `name=format+address`, separated by spaces. */
function sportsFeedsOf(words: string): Config['sportsFeeds'] {
  return words.split(/\s+/).flatMap((word) => {
    if (word === '') return []
    const [, name, format, address] = /^([\w-]+)=([a-z-]+)\+(.+)$/.exec(word) ?? []
    if (!name || !format || !address) {
      throw new Error(`SPORTS_FEEDS takes name=format+address, not "${word}".`)
    }
    return [{ address, format, name }]
  })
}
