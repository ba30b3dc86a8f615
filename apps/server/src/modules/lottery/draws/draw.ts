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
  /** The combined bytes of tickets and beacon, fixed once both are known. */
  entropy: string | null
  /** The public beacon whose round is mixed in, fixed before the first ticket; null for none. */
  beaconChain: string | null
  beaconRound: number | null
  /** The signature of that round; null until it is known, and if the beacon was unavailable. */
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

/** The next states of each state; a decided draw can only be corrected. */
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
 * Returns a draw in its next state.
 *
 * @throws Error for a transition that does not exist: callers check the state first
 */
export function moved<To extends DrawState>(draw: Draw, state: To): Draw & { state: To } {
  if (nextStates[draw.state].includes(state)) return { ...draw, state }
  throw new Error(`draw ${draw.gameId} ${draw.number}: no step from ${draw.state} to ${state}`)
}

/** Returns the beacon round that was promised when sales opened. */
export const promisedIn = ({ beaconChain, beaconRound }: Draw) =>
  beaconChain === null || beaconRound === null ? noBeacon : { beaconChain, beaconRound }

/** The source of a result: the server's own secret, or external sources that agreed. */
export type ResultSource =
  | { kind: 'own' }
  | { kind: 'imported'; said: { source: string; by: string; at: string }[] }

/** A draw that was not locked within this time after its close is void: no worker was running. */
export const lockGraceMs = 30_000
/** A draw that is drawn later than this is marked as late. */
export const lateMs = 10_000

export const hasResult = ({ state }: Pick<Draw, 'state'>): boolean =>
  state === 'drawn' || state === 'settled' || state === 'corrected'

/** Returns the draw on sale; without one, the announced draw. */
export const nextOf = (draws: readonly Draw[]): Draw | undefined =>
  draws.find(({ state }) => state === 'selling') ?? draws.find(({ state }) => state === 'announced')
