/**
 * What the surroundings say, read once at start. Secrets live in files below `folder`, see
 * secrets.ts.
 */
export type Config = {
  databaseUrl: string
  /** A streaming replica for reports and long lists; undefined: the primary answers them. */
  databaseReadUrl: string | undefined
  /** NATS servers that carry live messages between processes; null: the database carries them. */
  natsUrl: string | null
  folder: string
  ports: { portal: number; arcade: number; backoffice: number }
  /** The addresses people see; their scheme decides whether cookies are Secure. */
  origins: {
    portal: string
    arcade: string
    backoffice: string
    /** The agents' own address for the same pages; null: they come in at the portal's `/agent`. */
    agent: string | null
  }
  /** Names of workers that do not start here: what is dealt, drawn or simulated then rests. */
  workersOff: readonly string[]
  /**
   * `off` switches slider and captcha off for scripted clients; refused once a licence is entered.
   */
  isHumanCheckOn: boolean
  /** Whether calls are counted by visitor and address; a load test of a demo switches it off. */
  hasRateLimits: boolean
  trustedProxyCount: number
  /** How many live sockets of one kind one address may hold: a whole office shares one. */
  linesPerAddress: number
  /** The header in which the trusted proxy says the visitor's country; empty: there is none. */
  countryHeader: string
  /** An MMDB file that knows addresses' countries; empty: there is none. */
  countryFile: string
  /** Where the payment provider answers; in a demo the sandbox of `tools/sandbox-pay`. */
  payOrigin: string
  /** Where news of matches come from, as `SPORTS_FEEDS` names them. */
  sportsFeeds: { name: string; format: string; address: string }[]
  /** Where vendors' games may stand: only these are ever framed. */
  vendorOrigins: string[]
  /** Delivery networks that hand out the arcade under addresses of their own. */
  arcadeNetworks: string[]
  logLevel: string
  /** Who carries messages to people; null: nobody, they stay in the outbox. */
  notifications: { smtpUrl: string | null; smsUrl: string | null; smsToken: string | null }
  /** Where seals of the audit trail are kept on another machine; null: nowhere. */
  sealSink: { url: string; token: string } | null
  /**
   * A chain of a public randomness beacon (drand), mixed into shared rounds after their bets close;
   * null: none is.
   */
  beaconUrl: string | null
  /** Who carries it reads the metrics from anywhere, and nobody else does; null: see `/metrics`. */
  metricsToken: string | null
  /**
   * Who holds the secrets. `socket`: a process of its own (`--rng`) listens there; null: this
   * process holds them itself. `databaseUrl` is of the role that may read them, `folder` that of
   * its key, `token` what holds its key instead of a file; all are known to the custody process
   * alone where it is one of its own.
   */
  custody: {
    socket: string | null
    databaseUrl: string
    folder: string | null
    token: { module: string; label: string; pin: string } | null
  }
  /** What the transparency log is called for ever, by its signed heads; no scheme. */
  logOrigin: string
  /** What we share with other houses whose accounts open this one: `SOCIAL_SECRET_<ID>`. */
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

/** A token that speaks PKCS#11: its library, its name, and its PIN. */
function tokenOf(env: NodeJS.ProcessEnv): Config['custody']['token'] {
  const module = env['CUSTODY_TOKEN_MODULE']
  if (!module) return null
  return { label: env['CUSTODY_TOKEN'] ?? 'custody', module, pin: env['CUSTODY_TOKEN_PIN'] ?? '' }
}

/** The portal's host, and where the log is found there. */
const logOriginOf = (origin: string | undefined, port: number): string =>
  `${new URL(origin ?? `http://localhost:${port}`).host}/.well-known/transparency`

/** `name=format+address`, one after another with spaces between them. */
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
