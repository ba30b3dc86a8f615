import { configHash } from './config-hash.ts'
import { sdWithPool } from '../count/sd-with-pool.ts'
import type { SlotConfig } from './slot-config.ts'

export type Names = { ko: string; en: string }
/** Standard deviation of a round in stakes, with its pool: below 3, 6, 12, and above. */
export type Volatility = 'low' | 'medium' | 'high' | 'extreme'

/** The facts that the PAR sheet proves about a title; shown to members. */
export type Facts = {
  /** RTP in parts per million, rounded down. */
  rtpPpm: number
  /** Rounds in a million that win anything. */
  hitPpm: number
  /** Standard deviation of a round in thousandths of a stake, without its pool. */
  sdMilli: number
  /** The RTP of a bought feature, per million of its price; only when one can be bought. */
  buyPpm?: number
  /** Standard deviation of a bought feature in thousandths of its price. */
  buySdMilli?: number
}

/** A slot as members see it: the numbers of its config, its names and its proven facts. */
export type Title = {
  id: string
  version: number
  names: Names
  symbolNames: Readonly<Record<string, Names>>
  config: SlotConfig
  configHash: string
  facts: Facts & { volatility: Volatility; winMaxX: number }
}

type TitleParts = Pick<Title, 'names' | 'symbolNames' | 'config'> & { facts: Facts }

export function defineTitle(parts: TitleParts): Title {
  const { config, facts } = parts
  return {
    ...parts,
    id: config.id,
    version: config.version,
    configHash: configHash(config),
    facts: {
      ...facts,
      volatility: volatilityOf(sdWithPool(config, facts.sdMilli / 1_000) * 1_000),
      winMaxX: config.winMaxX,
    },
  }
}

/** Returns a version's file name: `<id>` for the first, `<id>-v<n>` for the others. */
export function sheetName({ id, version }: Pick<Title, 'id' | 'version'>): string {
  return version === 1 ? id : `${id}-v${version}`
}

export function volatilityOf(sdMilli: number): Volatility {
  if (sdMilli < 3_000) return 'low'
  if (sdMilli < 6_000) return 'medium'
  return sdMilli < 12_000 ? 'high' : 'extreme'
}
