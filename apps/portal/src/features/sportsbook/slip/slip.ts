import { useSyncExternalStore } from 'react'
import { makeStore, useStore } from '@madang/kit'
import type { ChosenLeg } from '@madang/wire/sportsbook-bets'
import type { Worded } from '@madang/wire'
import { LEGS_MAX } from '@madang/games/sports/parlay'
import type { MarketName, Sides } from '@madang/kit/use-market-words'

/** An outcome in the slip, with the price and version that were on the screen. */
export type SlipLeg = ChosenLeg & {
  about: Sides & { name: MarketName; person: Worded | null }
  /** The stake of a single on this leg. */
  stake: string
  betId: string
}
export type SlipKind = 'single' | 'parlay' | 'system' | 'combination' | 'each-way'
export type Slip = {
  legs: readonly SlipLeg[]
  kind: SlipKind
  system: string
  /** The stake of each ticket in a bet on all legs. */
  stake: string
  /**
   * The id of the next bet. All tabs of this browser share it, so that placing the same slip in two
   * tabs makes one bet.
   */
  betId: string
}

const key = 'sportsSlip'
const slip = makeStore<Slip>(readKept())

export const useSlip = (): Slip => useStore(slip)
export const slipNow = (): Slip => slip.now()

/** Takes over changes that another tab makes to the slip. */
export function shareSlip(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) slip.set(readKept())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function changeSlip(change: Partial<Slip>): void {
  const next = { ...slip.now(), ...change }
  localStorage.setItem(key, JSON.stringify(next))
  slip.set(next)
}

/** Returns whether an outcome is in the slip; renders again only when that changes. */
export const useIsChosen = (leg: Pick<ChosenLeg, 'matchId' | 'market' | 'outcome'>): boolean =>
  useSyncExternalStore(slip.watch, () => slip.now().legs.some((one) => isSameOutcome(one, leg)))

export const isSameOutcome = (
  a: Pick<ChosenLeg, 'matchId' | 'market' | 'outcome'>,
  b: typeof a,
): boolean => a.matchId === b.matchId && a.market === b.market && a.outcome === b.outcome

/** Adds an outcome or removes it. Another outcome of the same market is replaced. */
export function turnLeg(leg: Omit<SlipLeg, 'stake' | 'betId'>): void {
  const { kind, legs } = slip.now()
  if (legs.some((one) => isSameOutcome(one, leg))) return removeLeg(leg)
  const others = legs.filter((one) => one.matchId !== leg.matchId || one.market !== leg.market)
  if (others.length >= LEGS_MAX) return undefined
  const next = [...others, { ...leg, betId: crypto.randomUUID(), stake: '' }]
  changeSlip({ betId: crypto.randomUUID(), kind: kindFor(kind, next), legs: next })
  return undefined
}

export function removeLeg(leg: Pick<ChosenLeg, 'matchId' | 'market' | 'outcome'>): void {
  const { kind, legs } = slip.now()
  const next = legs.filter((one) => !isSameOutcome(one, leg))
  changeSlip({ betId: crypto.randomUUID(), kind: kindFor(kind, next), legs: next })
}

export function changeLeg(leg: SlipLeg, change: Partial<SlipLeg>): void {
  const { legs } = slip.now()
  changeSlip({ legs: legs.map((one) => (isSameOutcome(one, leg) ? { ...one, ...change } : one)) })
}

export const clearSlip = (): void => changeSlip(fresh())

/** One leg is a single; a second makes a parlay, or a bet builder if all are of one match. */
function kindFor(kind: SlipKind, legs: readonly SlipLeg[]): SlipKind {
  const isOneMatch = new Set(legs.map(({ matchId }) => matchId)).size === 1
  if (legs.length < 2) return 'single'
  if (kind === 'combination') return isOneMatch ? kind : 'parlay'
  if (slip.now().legs.length < 2) return isOneMatch ? 'combination' : 'parlay'
  return kind
}

function fresh(): Slip {
  return { betId: crypto.randomUUID(), kind: 'single', legs: [], stake: '', system: '' }
}

function readKept(): Slip {
  try {
    const read = JSON.parse(localStorage.getItem(key) ?? 'null') as Slip | null
    return read?.legs ? { ...fresh(), ...read } : fresh()
  } catch {
    return fresh()
  }
}
