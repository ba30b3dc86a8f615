/**
 * The betting round that hold'em, Omaha, seotda and badugi share. Seats are numbered in the order
 * of play; seat 0 is the first one left of the dealer. Chips are whole numbers of the smallest coin
 * of the table's currency (hundredths).
 */
export type Betting = {
  limit: BettingLimit
  /** The smallest opening bet: the big blind, or the ante where there are no blinds. */
  unit: number
  /** Whether a short all-in raise reopens the betting for seats that have already acted. */
  isReopenedByShort?: boolean
  bettors: Bettor[]
  /** Chips that a seat must have committed on this street to stay in. */
  currentBet: number
  /** The size of the last full bet or raise. A raise must add at least this much. */
  lastFullRaise: number
  /** The seat whose turn it is; -1 when the street is over. */
  toAct: number
  /** The seat that bet or raised last on this street; -1 when no seat did. */
  aggressor: number
}

/** `korean` offers fixed sizes: 삥 (a unit), 따당 (twice the bet), 하프 (half the pot), 올인. */
export type BettingLimit = 'no-limit' | 'pot-limit' | 'korean'

export type Bettor = {
  /** Chips behind, not yet in the pot. */
  stack: number
  /** Live chips that the seat put in on this street. */
  committed: number
  /** Live chips that the seat put in during the whole hand, less the chips returned to it. */
  contributed: number
  /** Dead blinds: chips that do not count towards a bet. They belong to the main pot. */
  dead: number
  hasFolded: boolean
  /** The bet that the seat faced when it last acted on this street, -1 before. */
  faced: number
}

export type BettingAction =
  | { kind: 'fold' }
  | { kind: 'check' }
  | { kind: 'call' }
  /** Bets or raises to this total of live chips on this street. */
  | { kind: 'raise'; to: number }

export type LegalBets = {
  mayFold: boolean
  mayCheck: boolean
  /** Chips that a call adds, 0 when there is nothing to call. */
  call: number
  /** The allowed range of a bet or raise; absent when the seat may not raise. */
  raise?: { minTo: number; maxTo: number; sizes?: RaiseSize[] }
}

export type RaiseSize = { name: 'ping' | 'ttadang' | 'half' | 'allIn'; to: number }

/** Returns the legal actions of the seat whose turn it is. */
export function legalBets(betting: Betting): LegalBets {
  const bettor = betting.bettors[betting.toAct]
  if (bettor === undefined) return { mayFold: false, mayCheck: false, call: 0 }
  const owed = owedBy(betting, betting.toAct)
  const raise = raiseRange(betting, bettor)
  return {
    mayFold: owed > 0,
    mayCheck: owed === 0,
    call: Math.min(owed, bettor.stack),
    ...(raise === undefined ? {} : { raise }),
  }
}

/** Returns the next state; undefined when the action is not allowed. */
export function bet(betting: Betting, action: BettingAction): Betting | undefined {
  const legal = legalBets(betting)
  const seat = betting.toAct
  switch (action.kind) {
    case 'fold':
      if (!legal.mayFold) return undefined
      return turn(change(betting, seat, { hasFolded: true }))
    case 'check':
      if (!legal.mayCheck) return undefined
      return turn(change(betting, seat, { faced: betting.currentBet }))
    case 'call':
      if (legal.call === 0) return undefined
      return turn(change(put(betting, seat, legal.call), seat, { faced: betting.currentBet }))
    case 'raise':
      break
  }
  return isRaiseIn(legal.raise, action.to) ? turn(raiseTo(betting, action.to)) : undefined
}

/** Starts a street: no seat has bet, and the first seat that can act has the turn. */
export function openStreet(betting: Betting, first: number): Betting {
  const bettors = betting.bettors.map((bettor) => ({ ...bettor, committed: 0, faced: -1 }))
  const opened = { ...betting, bettors, currentBet: 0, lastFullRaise: betting.unit, aggressor: -1 }
  return { ...opened, toAct: nextToAct(opened, first) }
}

/** Moves chips of a seat into the pot, at most its stack. */
export function put(betting: Betting, seat: number, chips: number): Betting {
  const { stack, committed, contributed } = betting.bettors[seat]!
  const added = Math.min(chips, stack)
  return change(betting, seat, {
    stack: stack - added,
    committed: committed + added,
    contributed: contributed + added,
  })
}

export function change(betting: Betting, seat: number, by: Partial<Bettor>): Betting {
  const bettors = betting.bettors.map((bettor, at) => (at === seat ? { ...bettor, ...by } : bettor))
  return { ...betting, bettors }
}

/** Returns all chips in the pot, including dead chips and the chips of this street. */
export function potOf(betting: Betting): number {
  return betting.bettors.reduce((sum, { contributed, dead }) => sum + contributed + dead, 0)
}

/** Seats that have not folded. */
export function seatsIn(betting: Betting): number[] {
  return betting.bettors.flatMap(({ hasFolded }, seat) => (hasFolded ? [] : [seat]))
}

/** Whether more than one seat could still bet on a coming street. */
export function mayBetOn(betting: Betting): boolean {
  return betting.bettors.filter(({ hasFolded, stack }) => !hasFolded && stack > 0).length > 1
}

/** Returns the first seat from `from` on that has a decision to make; -1 when there is none. */
export function nextToAct(betting: Betting, from: number): number {
  const { bettors } = betting
  if (seatsIn(betting).length < 2) return -1
  for (let step = 0; step < bettors.length; step += 1) {
    const seat = (from + step) % bettors.length
    if (mustAct(betting, seat)) return seat
  }
  return -1
}

function turn(betting: Betting): Betting {
  return { ...betting, toAct: nextToAct(betting, betting.toAct + 1) }
}

function mustAct(betting: Betting, seat: number): boolean {
  const { hasFolded, stack, faced } = betting.bettors[seat]!
  if (hasFolded || stack === 0) return false
  return owedBy(betting, seat) > 0 || (faced < 0 && hasRival(betting, seat))
}

/** Whether anybody else can still put chips in. */
function hasRival({ bettors }: Betting, seat: number): boolean {
  return bettors.some((one, at) => at !== seat && !one.hasFolded && one.stack > 0)
}

/**
 * Returns the chips that the seat must add to stay in. When all rivals are all in, it only has to
 * match the highest of them: a blind that was too short for the whole bet asks no more than was
 * posted.
 */
function owedBy(betting: Betting, seat: number): number {
  const { bettors, currentBet } = betting
  const own = bettors[seat]!.committed
  if (hasRival(betting, seat)) return Math.max(0, currentBet - own)
  const others = bettors.filter((one, at) => at !== seat && !one.hasFolded)
  return Math.max(0, Math.max(...others.map(({ committed }) => committed)) - own)
}

function isRaiseIn(range: LegalBets['raise'], to: number): boolean {
  if (range === undefined || !Number.isInteger(to)) return false
  if (range.sizes !== undefined) return range.sizes.some((size) => size.to === to)
  return to >= range.minTo && to <= range.maxTo
}

/**
 * Returns the range of a bet or raise. A seat that has acted may raise again only when the bet has
 * grown by a full raise since then, through one raise or several short all-ins together.
 */
function raiseRange(betting: Betting, bettor: Bettor): LegalBets['raise'] {
  const { currentBet, lastFullRaise, toAct } = betting
  const most = bettor.stack + bettor.committed
  if (most <= currentBet || !hasRival(betting, toAct)) return undefined
  const isClosed = bettor.faced >= 0 && currentBet - bettor.faced < lastFullRaise
  if (isClosed && betting.isReopenedByShort !== true) return undefined
  if (betting.limit === 'korean') return sizedRaise(betting, bettor)
  const limitTo = betting.limit === 'pot-limit' ? potLimitTo(betting, bettor) : most
  const maxTo = Math.min(most, limitTo)
  return { minTo: Math.min(currentBet + lastFullRaise, maxTo), maxTo }
}

/** Returns the pot-limit maximum: the call plus the size of the pot after that call. */
function potLimitTo(betting: Betting, { committed }: Bettor): number {
  const { currentBet } = betting
  return currentBet + potOf(betting) + (currentBet - committed)
}

function sizedRaise(betting: Betting, bettor: Bettor): LegalBets['raise'] {
  const { currentBet, unit } = betting
  const most = bettor.stack + bettor.committed
  const called = potOf(betting) + (currentBet - bettor.committed)
  const half: RaiseSize = { name: 'half', to: currentBet + Math.max(unit, Math.floor(called / 2)) }
  const named: RaiseSize[] =
    currentBet === 0
      ? [{ name: 'ping', to: unit }, half]
      : [{ name: 'ttadang', to: currentBet * 2 }, half]
  const sizes = named.filter(({ to }) => to < most)
  if (sizes.length < named.length) sizes.push({ name: 'allIn', to: most })
  const tos = sizes.map(({ to }) => to)
  return { minTo: Math.min(...tos), maxTo: Math.max(...tos), sizes }
}

function raiseTo(betting: Betting, to: number): Betting {
  const { currentBet, lastFullRaise, toAct } = betting
  const added = to - betting.bettors[toAct]!.committed
  const paid = change(put(betting, toAct, added), toAct, { faced: to })
  const grown = to - currentBet
  return {
    ...paid,
    currentBet: to,
    lastFullRaise: grown >= lastFullRaise ? grown : lastFullRaise,
    aggressor: toAct,
  }
}
