import type { Pays, SlotConfig, Strip } from './slot-config.ts'

/**
 * The config seen from the right: reels and lines turned round, without the runs over all reels,
 * which count from the left already. Its runs are those that begin at the last reel.
 */
export function mirrored(config: SlotConfig): SlotConfig {
  const { bothWays: _, ...evaluation } = linesOf(config)
  const reels = config.strips.base.length
  const { base, free } = config.strips
  return {
    ...config,
    evaluation: { ...evaluation, lines: evaluation.lines.map((rows) => rows.toReversed()) },
    pays: Object.fromEntries(
      Object.entries(config.pays).map(([id, pays]) => [id, withoutRun(pays, reels)]),
    ),
    strips: { base: base.toReversed(), ...(free && { free: free.toReversed() }) },
  }
}

/** Whether runs from the right count as well. */
export function paysBothWays({ evaluation }: SlotConfig): boolean {
  return evaluation.kind === 'lines' && evaluation.bothWays === true
}

/** One config per symbol that the mystery may become, with the weight of each; itself without. */
export function revealings(config: SlotConfig): { config: SlotConfig; weight: number }[] {
  const { mystery, ...rest } = config
  if (!mystery) return [{ config, weight: 1 }]
  return mystery.becomes.map(({ symbol, weight }) => {
    const turned = (strip: Strip) => strip.map((id) => (id === mystery.symbol ? symbol : id))
    const { base, free } = config.strips
    const strips = { base: base.map(turned), ...(free && { free: free.map(turned) }) }
    return { config: { ...rest, strips }, weight }
  })
}

function linesOf({ evaluation, id }: SlotConfig) {
  if (evaluation.kind !== 'lines') throw new RangeError(`${id}: only lines pay both ways`)
  return evaluation
}

function withoutRun(pays: Pays, run: number): Pays {
  return Object.fromEntries(Object.entries(pays).filter(([count]) => Number(count) !== run))
}
