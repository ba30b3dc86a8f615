import { randomUUID } from 'node:crypto'
import { remember } from './move-book.ts'
import { payoutOf } from './outcome.ts'
import { decimalOf } from './transfer-wallet-book.ts'
import type { TransferWalletBook } from './transfer-wallet-book.ts'
import type { OwnRound } from './round-book.ts'
import type { Session, Turn } from './session-book.ts'
import { callWallet } from './wallet-line.ts'
import type { Call, WalletReply, WalletAccess } from './wallet-line.ts'

/** How the vendor may behave, with the words a tester reads. */
export const behaviours = {
  early: ['베팅보다 취소가 먼저', 'The rollback comes before its bet'],
  forged: ['위조 서명 섞기', 'A forged call besides'],
  forgets: ['당첨을 알리지 않음', 'The win is never told'],
  late: ['당첨 알림 8초 늦게', 'The win comes 8 s late'],
  twice: ['모든 호출 세 번씩', 'Every call three times at once'],
  undo: ['베팅 뒤 취소', 'The bet is rolled back'],
  usual: ['평소처럼', 'As usual'],
} as const
export type Behaviour = keyof typeof behaviours
export const isBehaviour = (word: string): word is Behaviour => Object.hasOwn(behaviours, word)

/**
 * Pauses between attempts at a win or a rollback, so that an unavailable operator still receives
 * it.
 */
const pausesMs = [300, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000]
const lateMs = 8_000

/**
 * Plays one turn: a bet, a random outcome and a win, sent to the operator's wallet as vendors do.
 */
export async function playTurn(
  access: WalletAccess,
  session: Session,
  stakeUnits: bigint,
  how: Behaviour,
): Promise<Turn> {
  const { brand, member, title } = session
  const payoutUnits = payoutOf(title.volatility, stakeUnits)
  if (!member) return playDemo(session, stakeUnits, payoutUnits)
  const seat = { brand, gameCode: title.code, memberId: member.id, token: member.token }
  const send = (call: Call, isForged = false) => callWallet(access, seat, call, isForged)
  const deliver = (call: Call) => (how === 'twice' ? thrice(() => send(call)) : send(call))
  const [bet, round] = [randomUUID(), randomUUID()]
  const rollback: Call = { kind: 'rollback', of: bet, round, uuid: randomUUID() }
  const stake: Call = { kind: 'bet', round, units: stakeUnits, uuid: bet }

  if (how === 'early' || how === 'undo') remember(seat, rollback)
  if (how === 'early') await untilReceived(() => send(rollback))
  if (how === 'forged') await send(stake, true)
  const placed = await deliver(stake)
  if (placed.kind === 'silent') {
    // It is unknown whether the stake was taken, so a rollback is sent until it is received.
    remember(seat, rollback)
    void untilReceived(() => send(rollback))
    return { balanceUnits: null, outcome: 'unknown', payoutUnits: 0n, why: 'silent' }
  }
  if (placed.kind === 'no') return refused(placed.why)
  remember(seat, stake)
  if (how === 'undo') return turnOf('undone', 0n, await untilReceived(() => deliver(rollback)))
  const win: Call = { bet, kind: 'win', round, units: payoutUnits, uuid: randomUUID() }
  remember(seat, win)
  if (how === 'forgets') {
    return { balanceUnits: null, outcome: 'unknown', payoutUnits, why: 'forgotten' }
  }
  if (how === 'late') await new Promise((done) => setTimeout(done, lateMs))
  const paid = await untilReceived(() => deliver(win))
  return turnOf(payoutUnits > 0n ? 'won' : 'lost', payoutUnits, paid)
}

/**
 * Plays a turn on the brand's transfer wallet. No call informs the operator, who reads the brand's
 * round list. The player may have the round listed late, corrected or voided.
 */
export function playInTransferWallet(
  transferWallets: TransferWalletBook,
  session: Session,
  stakeUnits: bigint,
  how: Behaviour,
): Promise<Turn> {
  const { brand, member, title } = session
  const user = member?.id ?? ''
  if (transferWallets.balanceOf(brand.code, user) < stakeUnits) {
    return Promise.resolve(refused('RS_ERROR_NOT_ENOUGH_MONEY'))
  }
  const drawn = payoutOf(title.volatility, stakeUnits)
  const isUndone = how === 'undo' || how === 'early'
  const payoutUnits = isUndone ? stakeUnits : drawn
  transferWallets.play(brand.code, user, payoutUnits - stakeUnits)
  const at = new Date().toISOString()
  const round: OwnRound = {
    changed_at: at,
    currency: 'KRW',
    game_code: title.code,
    // Listed without its win at first; the correction follows.
    payout: decimalOf(how === 'forgets' ? 0n : payoutUnits),
    played_at: at,
    round: randomUUID(),
    stake: decimalOf(stakeUnits),
    state: 'settled',
    user,
    version: 1,
  }
  transferWallets.rounds.keep(brand.code, round, how === 'late' ? lateMs : 0)
  if (how === 'forgets' || isUndone) {
    setTimeout(() => {
      const state = isUndone ? ('void' as const) : round.state
      const corrected = { changed_at: new Date().toISOString(), state, version: 2 }
      const payout = decimalOf(payoutUnits)
      transferWallets.rounds.keep(brand.code, { ...round, ...corrected, payout })
    }, lateMs).unref()
  }
  const response: WalletReply = {
    balanceUnits: transferWallets.balanceOf(brand.code, user),
    kind: 'ok',
  }
  if (isUndone) return Promise.resolve(turnOf('undone', 0n, response))
  return Promise.resolve(turnOf(payoutUnits > 0n ? 'won' : 'lost', payoutUnits, response))
}

function playDemo(session: Session, stakeUnits: bigint, payoutUnits: bigint): Turn {
  if (session.demoUnits < stakeUnits) return refused('RS_ERROR_NOT_ENOUGH_MONEY')
  session.demoUnits += payoutUnits - stakeUnits
  const response: WalletReply = { balanceUnits: session.demoUnits, kind: 'ok' }
  return turnOf(payoutUnits > 0n ? 'won' : 'lost', payoutUnits, response)
}

function turnOf(outcome: Turn['outcome'], payoutUnits: bigint, response: WalletReply): Turn {
  if (response.kind === 'ok') {
    return { balanceUnits: response.balanceUnits, outcome, payoutUnits, why: '' }
  }
  return {
    balanceUnits: null,
    outcome: 'unknown',
    payoutUnits,
    why: 'why' in response ? response.why : '',
  }
}

const refused = (why: string): Turn => ({
  balanceUnits: null,
  outcome: 'refused',
  payoutUnits: 0n,
  why,
})

async function thrice(send: () => Promise<WalletReply>): Promise<WalletReply> {
  const [first] = await Promise.all([send(), send(), send()])
  return first ?? { kind: 'silent' }
}

/** Repeats wins and rollbacks until a response arrives. */
async function untilReceived(send: () => Promise<WalletReply>): Promise<WalletReply> {
  for (const pauseMs of pausesMs) {
    const response = await send()
    if (response.kind !== 'silent') return response
    await new Promise((done) => setTimeout(done, pauseMs).unref())
  }
  return send()
}
