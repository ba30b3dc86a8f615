import type { Pays, SlotConfig, Strip } from './slot-config.ts'

/**
 * Returns the config mirrored: reels and lines are reversed. Runs over all reels are removed,
 * because they already count from the left. Its runs are those that begin at the last reel.
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

/**
 * Returns one config per symbol that the mystery may become, with its weight; without a mystery,
 * the config itself.
 */
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
