import type { WalletErrorCode } from './wallet-error-code.ts'
import type { VendorGame } from '../vendors/game-store.ts'
import type { WalletSession } from '../sessions/session.ts'
import type { Reward } from '../rewards/reward.ts'

/**
 * A vendor's request in a form that no protocol dictates: one movement of money, with a permanent
 * id from the vendor.
 */
export type Order = {
  vendor: string
  kind: 'bet' | 'win' | 'rollback'
  /** The vendor's id of this movement, and of the movement that it pays or takes back. */
  uuid: string
  /** Undefined for a win of the round as a whole. */
  reference?: string
  memberId: string
  /** Null if the protocol sends none. Checked for bets only. */
  tokenHash: string | null
  gameCode: string
  round: string
  isRoundClosed: boolean
  currency: string
  amountUnits: bigint
  /** The reward that pays for a free bet. */
  rewardId?: string | null
  isFree: boolean
  supplierMember?: string
  at: Date
}

/** A movement as stored. A tombstone is the key of a movement that must not happen any more. */
export type Movement = {
  key: string
  kind: 'bet' | 'win' | 'rollback' | 'tombstone'
  memberId: string
  game: string
  round: string
  roundKey: string
  currency: string
  amountUnits: bigint
  rewardId: string | null
  reference: string | null
  state: 'open' | 'settled' | 'rolled-back' | 'refused' | 'done'
  no: WalletErrorCode | null
  wagerId: string | null
  paidUnits: bigint
  supplierMember: string | null
  at: Date
}

/** The data under lock that a batch is decided by. */
export type Book = {
  movements: Map<string, Movement>
  games: Map<string, VendorGame>
  sessions: Map<string, WalletSession>
  rewards: Map<string, Reward>
  betsOfRound: Map<string, Movement[]>
  /** Members with an ended token who may not play at all. */
  disabled: Set<string>
  /** Games that take no new rounds; rounds that have begun are finished. */
  closed: Set<string>
  /** Wins above their ceiling, by key, with the operators' decision. */
  heldWins: ReadonlyMap<string, HeldState>
}
export type HeldState = 'held' | 'paid' | 'refused'

/** What has to be done for an order. */
export type Step =
  | { kind: 'no'; no: WalletErrorCode }
  | { kind: 'repeat' }
  | { kind: 'nothing' }
  | { kind: 'bury' }
  | { kind: 'open'; game: VendorGame; reward: Reward | undefined }
  | { kind: 'pay'; bet: Movement }
  | { kind: 'hold' }
  | { kind: 'give-back'; bet: Movement }
  | { kind: 'take-back'; bet: Movement; win: Movement }

export const currencyOfWallet = 'KRW'

export const keyOf = ({ uuid, vendor }: Pick<Order, 'vendor' | 'uuid'>): string =>
  `${vendor}:${uuid}`
export const referenceOf = ({ reference, vendor }: Order): string | null =>
  reference === undefined ? null : keyOf({ uuid: reference, vendor })
export const roundKeyOf = (of: Pick<Order, 'memberId' | 'round' | 'vendor'>): string =>
  `${of.vendor}:${of.memberId}:${of.round}`
export const gameKeyOf = ({ gameCode, vendor }: Order): string => `${vendor}:${gameCode}`

/**
 * Decides on one order from the data under lock. A repeat gets the first response. Other content
 * under a known id is refused. Only then is the order itself checked.
 * Source: Hub88 wallet API, response statuses; Caleta operators guide 1.5.
 */
export function decide(book: Book, order: Order): Step {
  const known = book.movements.get(keyOf(order))
  if (known) return again(known, order)
  if (order.kind === 'bet') return decideBet(book, order)
  return order.kind === 'win' ? decideWin(book, order) : decideRollback(book, order)
}

function again(known: Movement, order: Order): Step {
  if (known.kind === 'tombstone') return { kind: 'no', no: 'rolled-back' }
  if (!isSame(known, order)) return { kind: 'no', no: 'content-differs' }
  if (known.no !== null) return { kind: 'no', no: known.no }
  // A vendor that repeats it believes it still counts, but it was rolled back.
  if (known.state === 'rolled-back') return { kind: 'no', no: 'rolled-back' }
  return { kind: 'repeat' }
}

function isSame(known: Movement, order: Order): boolean {
  return (
    known.kind === order.kind &&
    known.memberId === order.memberId &&
    known.round === order.round &&
    known.game === order.gameCode &&
    (order.reference === undefined || known.reference === referenceOf(order)) &&
    (order.kind === 'rollback' ||
      (known.amountUnits === order.amountUnits && known.currency === order.currency))
  )
}

function decideBet(book: Book, order: Order): Step {
  const session = book.sessions.get(order.tokenHash ?? '')
  const isTheirs = session?.memberId === order.memberId && session.vendor === order.vendor
  if (!session || !isTheirs) return { kind: 'no', no: 'token-unknown' }
  if (isOver(session, order.at)) {
    return {
      kind: 'no',
      no: book.disabled.has(order.memberId) ? 'member-disabled' : 'token-expired',
    }
  }
  const game = book.games.get(gameKeyOf(order))
  if (!game) return { kind: 'no', no: 'game-unknown' }
  const isClosed = book.closed.has(game.gameId) && !isUnderWay(book, order)
  if (isClosed) return { kind: 'no', no: 'game-unknown' }
  if (order.currency !== currencyOfWallet) return { kind: 'no', no: 'currency-wrong' }
  if (!order.isFree) return { game, kind: 'open', reward: undefined }

  const reward = book.rewards.get(order.rewardId ?? '')
  const isGood =
    reward?.memberId === order.memberId &&
    reward.vendor === order.vendor &&
    reward.expiresAt > order.at &&
    reward.leftUnits >= order.amountUnits
  if (!reward || !isGood) return { kind: 'no', no: 'balance-too-low' }
  return { game, kind: 'open', reward }
}

const isUnderWay = (book: Book, order: Order): boolean =>
  (book.betsOfRound.get(roundKeyOf(order)) ?? []).some(({ state }) => state === 'open')

export const isOver = (session: WalletSession, at: Date): boolean =>
  session.supersededAt !== null || session.expiresAt <= at

/** The token of a win is not checked: wins are also paid to members who have left. */
function decideWin(book: Book, order: Order): Step {
  if (!book.games.has(gameKeyOf(order))) return { kind: 'no', no: 'game-unknown' }
  if (order.currency !== currencyOfWallet) return { kind: 'no', no: 'currency-wrong' }
  const reference = referenceOf(order)
  const ofRound = book.betsOfRound.get(roundKeyOf(order)) ?? []
  const bet =
    reference === null
      ? ofRound.findLast(({ state }) => state === 'open' || state === 'settled')
      : book.movements.get(reference)
  if (bet?.kind === 'tombstone') return { kind: 'no', no: 'rolled-back' }
  const isBet = bet?.kind === 'bet' && bet.memberId === order.memberId && bet.state !== 'refused'
  if (!bet || !isBet || bet.round !== order.round) return { kind: 'no', no: 'reference-unknown' }
  if (bet.state === 'rolled-back') return { kind: 'no', no: 'rolled-back' }
  const held = book.heldWins.get(keyOf(order))
  if (held === 'held') return { kind: 'hold' }
  return held === 'refused' ? { kind: 'no', no: 'limit-reached' } : { bet, kind: 'pay' }
}

/** An unknown movement leaves a tombstone and is accepted: see Hub88, rollback. */
function decideRollback(book: Book, order: Order): Step {
  const found = book.movements.get(referenceOf(order) ?? '')
  if (!found) return { kind: 'bury' }
  const isTheirs = found.memberId === order.memberId && found.kind !== 'rollback'
  if (!isTheirs) return { kind: 'no', no: 'reference-unknown' }
  if (found.kind === 'tombstone' || found.state === 'rolled-back' || found.state === 'refused') {
    return { kind: 'nothing' }
  }
  if (found.kind === 'win') {
    const bet = book.movements.get(found.reference ?? '')
    if (!bet) return { kind: 'no', no: 'reference-unknown' }
    return { bet, kind: 'take-back', win: found }
  }
  // A bet that has won cannot be rolled back before its win is.
  if (found.paidUnits > 0n) return { kind: 'no', no: 'already-settled' }
  return { bet: found, kind: 'give-back' }
}
