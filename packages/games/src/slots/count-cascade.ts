import type { SlotConfig, SpinMode } from './slot-config.ts'

/**
 * Counts spins whose wins vanish (ways only), on one window that is written over and over. After
 * a spin it still holds the last window, so that scatters can be counted.
 */
export class CascadeCounter {
  private readonly strips: Uint8Array[]
  private readonly rows: number
  private readonly wild: number
  private readonly wildWeight: number
  private readonly scatter: number
  private readonly pays: Int32Array[]
  /** Multiplier by number of falls; the last stays. */
  private readonly steps: number[]
  private readonly cells: Uint8Array
  private readonly isGone: Uint8Array
  /** Strip index of the topmost cell, per reel. */
  private readonly heads: Int32Array

  constructor(config: SlotConfig, mode: SpinMode) {
    const source = (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
    const ids = config.symbols.map((symbol) => symbol.id)
    const kinds = config.symbols.map((symbol) => symbol.kind)
    const wild = config.symbols.find((symbol) => symbol.kind === 'wild')
    const always = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
    this.strips = source.map((strip) => Uint8Array.from(strip, (id) => ids.indexOf(id)))
    this.rows = config.rows
    this.wild = kinds.indexOf('wild')
    this.wildWeight = wild?.kind === 'wild' ? (wild.waysMultiplier?.[mode] ?? 1) : 1
    this.scatter = kinds.indexOf('scatter')
    this.pays = ids.map((id) =>
      Int32Array.from({ length: source.length + 1 }, (_, run) => config.pays[id]?.[run] ?? 0),
    )
    this.steps = (config.cascades?.multipliers[mode] ?? [1]).map((step) => step * always)
    this.cells = new Uint8Array(source.length * config.rows)
    this.isGone = new Uint8Array(this.cells.length)
    this.heads = new Int32Array(source.length)
  }

  /** Coins from these stops; nothing falls any more once `coinsLeft` are won. */
  spin(stops: Int32Array, coinsLeft: number): number {
    this.show(stops)
    let coins = 0
    for (let falls = 0; ; falls += 1) {
      const won = this.winWindow()
      if (won === 0) return coins
      coins += won * this.steps[Math.min(falls, this.steps.length - 1)]!
      if (coins >= coinsLeft) {
        this.isGone.fill(0)
        return coins
      }
      this.fall()
    }
  }

  scatters(): number {
    let count = 0
    for (let at = 0; at < this.cells.length; at += 1) {
      if (this.cells[at] === this.scatter) count += 1
    }
    return count
  }

  private show(stops: Int32Array): void {
    for (let reel = 0; reel < this.strips.length; reel += 1) {
      const strip = this.strips[reel]!
      this.heads[reel] = stops[reel]!
      for (let row = 0; row < this.rows; row += 1) {
        this.cells[reel * this.rows + row] = strip[(stops[reel]! + row) % strip.length]!
      }
    }
  }

  /** Coins of the window; marks the cells of winning runs. */
  private winWindow(): number {
    let coins = 0
    for (let first = 0; first < this.rows; first += 1) {
      const symbol = this.cells[first]!
      if (this.isRepeated(first, symbol)) continue
      let ways = 1
      let run = 0
      while (run < this.strips.length) {
        const here = this.weightOn(run, symbol)
        if (here === 0) break
        ways *= here
        run += 1
      }
      const pay = this.pays[symbol]![run]!
      if (pay === 0) continue
      coins += pay * ways
      for (let at = 0; at < run * this.rows; at += 1) {
        if (this.cells[at] === symbol || this.cells[at] === this.wild) this.isGone[at] = 1
      }
    }
    return coins
  }

  private isRepeated(first: number, symbol: number): boolean {
    for (let above = 0; above < first; above += 1) if (this.cells[above] === symbol) return true
    return false
  }

  private weightOn(reel: number, symbol: number): number {
    let weight = 0
    for (let at = reel * this.rows; at < (reel + 1) * this.rows; at += 1) {
      if (this.cells[at] === symbol) weight += 1
      else if (this.cells[at] === this.wild) weight += this.wildWeight
    }
    return weight
  }

  /** Drops what is left of each reel and lets its strip follow from above. */
  private fall(): void {
    for (let reel = 0; reel < this.strips.length; reel += 1) {
      const strip = this.strips[reel]!
      const top = reel * this.rows
      let to = top + this.rows - 1
      for (let at = to; at >= top; at -= 1) {
        if (this.isGone[at] === 0) this.cells[to--] = this.cells[at]!
      }
      for (; to >= top; to -= 1) {
        const head = (this.heads[reel]! + strip.length - 1) % strip.length
        this.heads[reel] = head
        this.cells[to] = strip[head]!
      }
    }
    this.isGone.fill(0)
  }
}
