import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { isRefusal } from '#kernel/refusal'
import type { Answer } from '#kernel/refusal'
import { closeWagers, openWagers, playWagers, reviseWagers, voidWagers } from '#wagers'
import type { Closing, Revision, Taken, Voiding, WagerOrder } from '#wagers'
import { keyOf, referenceOf, roundKeyOf } from './movement.ts'
import type { Book, Movement, Order, Step } from './movement.ts'
import { publishRefusedBet } from './refused-bets.ts'
import { vendorKind } from '../vendor-kind.ts'
import { walletErrorCodeOf } from './wallet-error-code.ts'
import type { WalletErrorCode } from './wallet-error-code.ts'

/**
 * The result of a pass: rows to write, and error codes that appeared only while money was moved.
 */
export type Done = {
  made: Map<string, Movement>
  changed: Map<string, Movement>
  nos: Map<Order, WalletErrorCode>
  rewardChanges: Map<string, bigint>
}

type Work = { book: Book; orders: Order[]; steps: (Step | undefined)[] }
/** An order with its call on the wager gate, and what to record when the gate accepts it. */
type Task<Call> = { order: Order; call: Call; after: () => void }

/** Applies the steps through the wager gate, with one call for each kind of movement. */
export async function applyMovements(tx: Tx, work: Work): Promise<Done> {
  const done: Done = {
    changed: new Map(),
    made: new Map(),
    nos: new Map(),
    rewardChanges: new Map(),
  }
  const tasks = tasksOf(work, done)
  await run(tx, done, tasks.opens, openWagers)
  await run(tx, done, tasks.plays, (inside, calls) =>
    playWagers(
      inside,
      calls.map((call) => ({ ...call, payoutUnits: 0n })),
    ),
  )
  await run(tx, done, tasks.closes, closeWagers)
  await run(tx, done, tasks.voids, voidWagers)
  await run(tx, done, tasks.revisions, reviseWagers)
  return done
}

async function run<Call>(
  tx: Tx,
  done: Done,
  tasks: Task<Call>[],
  operation: (tx: Tx, calls: Call[]) => Promise<Answer<Taken>[]>,
): Promise<void> {
  if (tasks.length === 0) return
  const answers = await operation(
    tx,
    tasks.map(({ call }) => call),
  )
  for (const [at, { after, order }] of tasks.entries()) {
    const answered = answers[at]
    if (!isRefusal(answered)) {
      after()
      continue
    }
    refused(done, order, walletErrorCodeOf(answered.code))
    publishRefusedBet(tx, { code: answered.code, memberId: order.memberId })
  }
}

/** A refused bet stays refused under its key; anything else may be sent again. */
function refused(done: Done, order: Order, no: WalletErrorCode): void {
  done.nos.set(order, no)
  if (order.kind !== 'bet' || no === 'outcome-unknown') return
  write(done, order, { no, state: 'refused' })
}

function tasksOf({ book, orders, steps }: Work, done: Done) {
  const tasks = {
    closes: [] as Task<Closing>[],
    opens: [] as Task<WagerOrder>[],
    plays: [] as Task<WagerOrder>[],
    revisions: [] as Task<Revision>[],
    voids: [] as Task<Voiding>[],
  }
  const busy = new Set(steps.flatMap((step) => (step && 'bet' in step ? [step.bet] : [])))
  for (const [at, step] of steps.entries()) {
    const order = orders[at]
    if (!order || !step) continue
    switch (step.kind) {
      case 'open':
        ;(order.isRoundClosed ? tasks.plays : tasks.opens).push(openTask(done, order, step))
        if (order.isRoundClosed) tasks.closes.push(...lostTasks(book, done, order, busy))
        break
      case 'pay':
        if (step.bet.state === 'open') tasks.closes.push(closeTask(done, order, step.bet))
        else tasks.revisions.push(furtherTask(done, order, step.bet))
        if (order.isRoundClosed) tasks.closes.push(...lostTasks(book, done, order, busy))
        break
      case 'give-back':
        if (step.bet.state === 'open') tasks.voids.push(voidTask(done, order, step.bet))
        else tasks.revisions.push(voidLateTask(done, order, step.bet))
        break
      case 'take-back':
        tasks.revisions.push(takeBackTask(done, order, step))
        break
      case 'bury':
        bury(done, order)
        write(done, order, { state: 'done' })
        break
      case 'nothing':
        write(done, order, { state: 'done' })
        break
      case 'hold':
      case 'no':
      case 'repeat':
    }
  }
  return tasks
}

function openTask(done: Done, order: Order, step: Step & { kind: 'open' }): Task<WagerOrder> {
  const { game, reward } = step
  const wagerId = newId()
  return {
    after() {
      write(done, order, {
        rewardId: reward?.id ?? null,
        state: order.isRoundClosed ? 'settled' : 'open',
        wagerId,
      })
      if (reward) credit(done, reward.id, -order.amountUnits)
    },
    call: {
      ...wagerOf(order),
      category: game.category,
      game: game.gameId,
      id: wagerId,
      // A vendor knows one balance, and that is the cash balance.
      isCashOnly: true,
      // A free bet costs the member no stake.
      stakeUnits: reward ? 0n : order.amountUnits,
    },
    order,
  }
}

/** The first win of a bet settles it; a win of zero means that it lost. */
function closeTask(done: Done, order: Order, bet: Movement): Task<Closing> {
  return {
    after: () => paid(done, order, bet),
    call: { at: order.at, id: idOf(bet), memberId: bet.memberId, payoutUnits: order.amountUnits },
    order,
  }
}

/** A bet may win more than once, for example in free spins. */
function furtherTask(done: Done, order: Order, bet: Movement): Task<Revision> {
  const payoutUnits = bet.paidUnits + order.amountUnits
  return {
    after: () => paid(done, order, bet),
    call: { ...revisionOf(order, bet), to: { payoutUnits } },
    order,
  }
}

function paid(done: Done, order: Order, bet: Movement): void {
  const paidUnits = bet.paidUnits + order.amountUnits
  done.changed.set(bet.key, { ...bet, paidUnits, state: 'settled' })
  write(done, order, { reference: bet.key, state: 'settled', wagerId: bet.wagerId })
}

/** Settles the open bets of a finished round as lost. */
function lostTasks(book: Book, done: Done, order: Order, busy: Set<Movement>): Task<Closing>[] {
  const ofRound = book.betsOfRound.get(roundKeyOf(order)) ?? []
  const lost = ofRound.filter((bet) => bet.state === 'open' && !busy.has(bet))
  return lost.map((bet) => {
    busy.add(bet)
    return {
      after: () => void done.changed.set(bet.key, { ...bet, state: 'settled' }),
      call: { at: order.at, id: idOf(bet), memberId: bet.memberId, payoutUnits: 0n },
      order,
    }
  })
}

function voidTask(done: Done, order: Order, bet: Movement): Task<Voiding> {
  const known = { category: '', game: bet.game }
  return {
    after: () => givenBack(done, order, bet),
    call: { ...wagerOf(order), ...known, id: idOf(bet) },
    order,
  }
}

function voidLateTask(done: Done, order: Order, bet: Movement): Task<Revision> {
  return {
    after: () => givenBack(done, order, bet),
    call: { ...revisionOf(order, bet), to: 'void' },
    order,
  }
}

function givenBack(done: Done, order: Order, bet: Movement): void {
  done.changed.set(bet.key, { ...bet, state: 'rolled-back' })
  write(done, order, { state: 'done', wagerId: bet.wagerId })
  if (bet.rewardId !== null) credit(done, bet.rewardId, bet.amountUnits)
}

function takeBackTask(
  done: Done,
  order: Order,
  { bet, win }: Step & { kind: 'take-back' },
): Task<Revision> {
  const payoutUnits = bet.paidUnits - win.amountUnits
  return {
    after() {
      done.changed.set(bet.key, { ...bet, paidUnits: payoutUnits })
      done.changed.set(win.key, { ...win, state: 'rolled-back' })
      write(done, order, { state: 'done', wagerId: bet.wagerId })
    },
    call: { ...revisionOf(order, bet), to: { payoutUnits } },
    order,
  }
}

/** Reserves the key of an unknown bet, so that the bet is refused if it arrives later. */
function bury(done: Done, order: Order): void {
  const key = referenceOf(order)
  if (key !== null) done.made.set(key, { ...rowOf(order), key, kind: 'tombstone', state: 'done' })
}

function write(done: Done, order: Order, more: Partial<Movement>): void {
  done.made.set(keyOf(order), { ...rowOf(order), ...more })
}

function credit(done: Done, rewardId: string, units: bigint): void {
  done.rewardChanges.set(rewardId, (done.rewardChanges.get(rewardId) ?? 0n) + units)
}

const rowOf = (order: Order): Movement => ({
  amountUnits: order.amountUnits,
  at: order.at,
  currency: order.currency,
  game: order.gameCode,
  key: keyOf(order),
  kind: order.kind,
  memberId: order.memberId,
  no: null,
  paidUnits: 0n,
  reference: referenceOf(order),
  rewardId: null,
  round: order.round,
  roundKey: roundKeyOf(order),
  state: 'done',
  supplierMember: order.supplierMember ?? null,
  wagerId: null,
})

const wagerOf = ({ at, currency, memberId, round, vendor }: Order) => ({
  kind: vendorKind,
  at,
  currency,
  memberId,
  round,
  vendor,
})

const revisionOf = (order: Order, bet: Movement) => ({
  at: order.at,
  id: idOf(bet),
  leg: newId(),
  memberId: bet.memberId,
})

function idOf(bet: Movement): string {
  if (bet.wagerId === null) throw new Error('a bet that was taken has its wager')
  return bet.wagerId
}
