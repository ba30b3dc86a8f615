import type { CardSignal } from '@madang/wire/cardroom-office'
import type { Hand } from '../hands/hand.ts'

/** One hand's evidence on two members who met in it; `low` is the one with the smaller id. */
export type PairSight = {
  lowId: string
  highId: string
  /** The chips that went from one to the other, in hundredths of the table's unit. */
  fromLow: number
  fromHigh: number
  /**
   * `isAlone`: the two were the last in the hand and still had to act; `isPassive`: neither of them
   * bet or raised.
   */
  isAlone: boolean
  isPassive: boolean
}

export type PairSums = {
  handCount: number
  fromLow: number
  fromHigh: number
  lowWonCount: number
  highWonCount: number
  aloneCount: number
  passiveCount: number
}

/** One hand's evidence on how a member acts. */
export type Pace = { memberId: string; thinksMs: number[]; sizes: string[] }

export type PaceSums = {
  actionCount: number
  thinkMs: number
  thinkSquares: number
  raiseCount: number
  /** How often each raise size was chosen, in hundredths of the unit. */
  sizes: Record<string, number>
}

/** Returns every pair of members of a hand, with the chips between them. Ignores computers. */
export function pairSightsOf(hand: Hand): PairSight[] {
  const net = netOf(hand)
  const gained = net.reduce((sum, chips) => sum + Math.max(0, chips), 0)
  const alone = aloneAt(hand)
  return hand.seats.flatMap((a, at) =>
    hand.seats.slice(at + 1).flatMap((b, more) => {
      const other = at + 1 + more
      if (a.memberId === null || b.memberId === null) return []
      const [low, high] = a.memberId < b.memberId ? [at, other] : [other, at]
      const areAlone =
        alone !== undefined && alone.seats.includes(at) && alone.seats.includes(other)
      const after = areAlone ? hand.actions.slice(alone.from) : []
      return [
        {
          fromHigh: flow(net, high, low, gained),
          fromLow: flow(net, low, high, gained),
          highId: hand.seats[high]?.memberId ?? '',
          isAlone: after.length >= 2,
          isPassive: after.length >= 2 && after.every(({ action }) => action.kind !== 'raise'),
          lowId: hand.seats[low]?.memberId ?? '',
        },
      ]
    }),
  )
}

/** Returns each seat's net result, in hundredths of the table's unit. */
function netOf({ result, seats, setup }: Hand): number[] {
  return seats.map((_, at) => {
    const chips = (result?.won[at] ?? 0) - (result?.contributed[at] ?? 0)
    return Math.round((chips * 100) / setup.stakes.unit)
  })
}

/**
 * Returns the part of a loss that went to this winner, in proportion to what each winner gained.
 */
const flow = (net: readonly number[], from: number, to: number, gained: number): number => {
  const [lost, won] = [Math.max(0, -(net[from] ?? 0)), Math.max(0, net[to] ?? 0)]
  return gained > 0 ? Math.round((lost * won) / gained) : 0
}

/** Returns the last two seats and their first action, in games with folding. */
function aloneAt({ actions, game, seats }: Hand): { seats: number[]; from: number } | undefined {
  if (game === 'matgo' || game === 'niuniu') return undefined
  let left = seats.map((_, at) => at)
  if (left.length === 2) return { from: 0, seats: left }
  for (const [at, { action, seat }] of actions.entries()) {
    if (action.kind === 'fold') left = left.filter((one) => one !== seat)
    if (left.length === 2) return { from: at + 1, seats: left }
  }
  return undefined
}

/** Returns how each member acted: the times of their own actions, and the sizes of their raises. */
export function pacesOf({ actions, seats, setup, thinks }: Hand): Pace[] {
  return seats.flatMap(({ memberId }, seat) => {
    if (memberId === null) return []
    const own = actions.flatMap((taken, at) => (taken.seat === seat && !taken.isLate ? [at] : []))
    const sizes = own.flatMap((at) => {
      const { kind, to } = actions[at]?.action ?? { kind: '' }
      return kind === 'raise' && to !== undefined
        ? [String(Math.round((to * 100) / setup.stakes.unit))]
        : []
    })
    const thinksMs = thinks.filter(({ at }) => own.includes(at)).map(({ ms }) => ms)
    return [{ memberId, sizes, thinksMs }]
  })
}

/** When the sums of a week are suspicious. They only open a case, which operators decide. */
export const limits = {
  /** A hundred big blinds, and nine tenths of all chips between the two went in one direction. */
  dumping: { flowMin: 10_000, handsMin: 5, shareMin: 0.9 },
  /** The two were alone often, and almost never did either of them bet. */
  softPlay: { aloneMin: 12, passiveShareMin: 0.9 },
  /** One of the two wins so much more than half of the hands that chance does not explain it. */
  winRate: { decidedMin: 30, zMin: 4 },
  /** People think longer about some actions than about others. */
  timing: { actionsMin: 200, variationMax: 0.15 },
  /** People do not choose the same raise size almost every time. */
  exactness: { raisesMin: 60, shareMin: 0.95 },
} as const

export function pairSignals(sums: PairSums): CardSignal[] {
  const { aloneCount, fromHigh, fromLow, handCount, highWonCount, lowWonCount, passiveCount } = sums
  const { dumping, softPlay, winRate } = limits
  const [moved, most] = [fromLow + fromHigh, Math.max(fromLow, fromHigh)]
  const net = most * 2 - moved
  const decided = lowWonCount + highWonCount
  const z = Math.abs(lowWonCount - highWonCount) / Math.sqrt(Math.max(1, decided))
  const isDumping = net >= dumping.flowMin && most >= moved * dumping.shareMin
  const isSoft = passiveCount >= aloneCount * softPlay.passiveShareMin
  return [
    ...(handCount >= dumping.handsMin && isDumping ? (['chip-dumping'] as const) : []),
    ...(aloneCount >= softPlay.aloneMin && isSoft ? (['soft-play'] as const) : []),
    ...(decided >= winRate.decidedMin && z >= winRate.zMin ? (['pair-win-rate'] as const) : []),
  ]
}

export function paceSignals(sums: PaceSums): CardSignal[] {
  const { actionCount, raiseCount, sizes, thinkMs, thinkSquares } = sums
  const { exactness, timing } = limits
  const mean = thinkMs / Math.max(1, actionCount)
  const spread = Math.sqrt(Math.max(0, thinkSquares / Math.max(1, actionCount) - mean * mean))
  const isEven = spread <= mean * timing.variationMax
  const isExact = Math.max(0, ...Object.values(sizes)) >= raiseCount * exactness.shareMin
  return [
    ...(actionCount >= timing.actionsMin && isEven ? (['bot-timing'] as const) : []),
    ...(raiseCount >= exactness.raisesMin && isExact ? (['bot-exactness'] as const) : []),
  ]
}
