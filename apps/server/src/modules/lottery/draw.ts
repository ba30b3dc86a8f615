import { noBeacon } from '#kernel/beacon/beacon-rounds'

/** One draw of a game, from the opening of its sales to its settlement. */
export type Draw = {
  gameId: string
  number: bigint
  opensAt: Date
  closesAt: Date
  drawAt: Date
  state: DrawState
  commitmentId: string | null
  secretHash: string | null
  leaf: string | null
  leafIndex: number | null
  /** What the tickets and a promised beacon gave, fixed once both are known. */
  entropy: string | null
  /** Which round of a public beacon is mixed in, fixed before the first ticket; null: none. */
  beaconChain: string | null
  beaconRound: number | null
  /** What that round was; null while it is not known, and where the beacon was silent. */
  beaconSignature: string | null
  secret: string | null
  drawn: string[] | null
  drawnAt: Date | null
  settledAt: Date | null
  isLate: boolean
  source: ResultSource | null
  voidReason: string | null
  correctionCount: number
}

export type DrawState =
  | 'announced'
  | 'selling'
  | 'closed'
  | 'drawn'
  | 'settled'
  | 'corrected'
  | 'void'

/** Where a draw can go from each state; what was decided can only be corrected. */
export const nextStates: Readonly<Record<DrawState, readonly DrawState[]>> = {
  announced: ['selling'],
  closed: ['drawn', 'void'],
  corrected: ['corrected'],
  drawn: ['settled'],
  selling: ['closed', 'void'],
  settled: ['corrected'],
  void: [],
}

/**
 * A draw in its next state.
 *
 * @throws Error for a step that there is not: whoever moves a draw looked at its state before
 */
export function moved<To extends DrawState>(draw: Draw, state: To): Draw & { state: To } {
  if (nextStates[draw.state].includes(state)) return { ...draw, state }
  throw new Error(`draw ${draw.gameId} ${draw.number}: no step from ${draw.state} to ${state}`)
}

/** The round of a beacon that was promised when sales opened. */
export const promisedIn = ({ beaconChain, beaconRound }: Draw) =>
  beaconChain === null || beaconRound === null ? noBeacon : { beaconChain, beaconRound }

/** Where a result came from: our own secret, or others who agreed. */
export type ResultSource =
  | { kind: 'own' }
  | { kind: 'imported'; said: { source: string; by: string; at: string }[] }

/** A draw that could not be locked within this time of its close is void: nobody was there. */
export const lockGraceMs = 30_000
/** A draw that is drawn later than this says so. */
export const lateMs = 10_000

export const hasResult = ({ state }: Pick<Draw, 'state'>): boolean =>
  state === 'drawn' || state === 'settled' || state === 'corrected'

/** The draw that sells; where none does, the one that is announced. */
export const nextOf = (draws: readonly Draw[]): Draw | undefined =>
  draws.find(({ state }) => state === 'selling') ?? draws.find(({ state }) => state === 'announced')
