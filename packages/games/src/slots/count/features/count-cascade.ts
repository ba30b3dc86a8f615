import { judgeOf } from '../../play/cascade-judges.ts'
import type { Judge } from '../../play/cascade-judges.ts'
import type { SlotConfig, SpinMode } from '../../config/slot-config.ts'

/**
 * Counts cascades of one mode on bytes: wins vanish, reels fall, and the strip follows from above.
 * Nothing is drawn after the stops, so the full cycle can be counted.
 */
export class CascadeCounter {
  /** Winning windows of the last counted spin. */
  falls = 0
  private readonly strips: Uint8Array[]
  private readonly rows: number
  private readonly judge: Judge
  private readonly symbols: string[]
  /** Multiplier by number of falls; the last stays. */
  private readonly steps: number[]
  private readonly growth: { from: number; by: number } | undefined
  private readonly always: number
  private readonly cells: Uint8Array
  private readonly isGone: Uint8Array
  /** Strip index of the topmost cell, per reel. */
  private readonly heads: Int32Array

  constructor(config: SlotConfig, mode: SpinMode) {
    const source = (mode === 'free' ? config.strips.free : undefined) ?? config.strips.base
    const ids = config.symbols.map((symbol) => symbol.id)
    this.symbols = config.symbols.map((symbol) => symbol.kind)
    this.always = mode === 'free' ? (config.freeSpins?.multiplier ?? 1) : 1
    this.strips = source.map((strip) => Uint8Array.from(strip, (id) => ids.indexOf(id)))
    this.rows = config.rows
    this.judge = judgeOf(config, mode)
    this.steps = [...(config.cascades?.multipliers[mode] ?? [1])]
    this.growth = mode === 'free' ? config.cascades?.freeGrowth : undefined
    this.cells = new Uint8Array(source.length * config.rows)
    this.isGone = new Uint8Array(this.cells.length)
    this.heads = new Int32Array(source.length)
  }

  /**
   * Returns the coins from these stops, times the drawn multiplier; nothing falls any more once
   * `coinsLeft` are won. `fallsBefore` counts the falls of earlier free spins, when the multiplier
   * grows with each.
   */
  spin(stops: Int32Array, coinsLeft: number, times = 1, fallsBefore = 0): number {
    this.show(stops)
    this.falls = 0
    let coins = 0
    for (;;) {
      const won = this.judge(this.cells, this.isGone)
      if (won === 0) return coins
      coins += won * times * this.stepAt(fallsBefore)
      this.falls += 1
      if (coins >= coinsLeft) {
        this.isGone.fill(0)
        return coins
      }
      this.fall()
    }
  }

  /** Returns how many symbols of a kind the last window shows. */
  shown(kind: 'scatter' | 'bonus'): number {
    const symbol = this.symbols.indexOf(kind)
    let count = 0
    for (let at = 0; at < this.cells.length; at += 1) {
      if (this.cells[at] === symbol) count += 1
    }
    return count
  }

  private stepAt(fallsBefore: number): number {
    const { always, falls, growth, steps } = this
    if (growth) return always * (growth.from + growth.by * (fallsBefore + falls))
    return always * steps[Math.min(falls, steps.length - 1)]!
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

  /** Drops the remaining symbols of each reel and lets its strip follow from above. */
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
