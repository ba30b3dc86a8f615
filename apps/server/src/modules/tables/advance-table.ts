import type { TableEvent } from '@madang/wire/table-line'
import type { Tx } from '#kernel/database/database'
import type { Turned } from '#kernel/live/live-owner'
import { beginRound } from './rounds/begin-round.ts'
import { continueDealing } from './rounds/continue-dealing.ts'
import { countVoid } from './rounds/count-void.ts'
import { decideRound, ended, fixEntropy, linkToShow } from './rounds/decide-round.ts'
import { bettingOf, openRound } from './rounds/open-round.ts'
import { isInterrupted, locked, type Round } from './rounds/round.ts'
import { lockRoundUnderWay, updateRound } from './rounds/round-store.ts'
import { refundSome, settleSome } from './rounds/settle-round.ts'
import { resultOf } from './rounds/show-round.ts'
import { isWanted, type LiveTable } from './table.ts'
import { logStep } from './live/table-moves.ts'
import { lockTable } from './table-store.ts'

type Turn = { tableId: string; epoch: bigint; now: Date }

/**
 * Takes the next step of a table's round, if it is due, in a transaction that holds the table's
 * lease.
 */
export async function advanceTable(tx: Tx, turn: Turn): Promise<Turned> {
  const table = await lockTable(tx, turn.tableId)
  if (!table) return rest
  const round = await lockRoundUnderWay(tx, table.id)
  if (!round) return isWanted(table, turn.now) ? begin(tx, table, turn) : rest
  if (isInterrupted(round, turn.epoch)) {
    return voidRound(tx, { round, table }, turn)
  }
  if (round.dueAt > turn.now) return { dueAt: round.dueAt }
  return step(tx, { round, table }, turn)
}

const rest: Turned = { dueAt: null }

type Place = { table: LiveTable; round: Round }

async function begin(tx: Tx, table: LiveTable, { epoch, now }: Turn): Promise<Turned> {
  const round = await beginRound(tx, table, { epoch, now })
  return written(tx, { round, table }, now, [
    {
      dueAt: round.dueAt.toISOString(),
      kind: 'shuffle',
      number: Number(round.number),
      rules: round.class,
      version: table.version,
    },
  ])
}

async function step(tx: Tx, { round, table }: Place, turn: Turn): Promise<Turned> {
  const { now } = turn
  switch (round.state) {
    case 'shuffle': {
      const open = await openRound(tx, round, table, now)
      return written(tx, { round: open, table }, now, [await bettingOf(tx, open)])
    }
    case 'betting':
      return written(tx, { round: locked(round, now), table }, now, [{ kind: 'locked' }])
    case 'locked': {
      // The lock is committed, so no more bets can be placed. Only now is the outcome made.
      const fixed = round.entropy === null ? await fixEntropy(tx, round, now) : undefined
      if (fixed && 'waitUntil' in fixed) return { dueAt: fixed.waitUntil }
      // Commit what custody is to draw for, before asking it.
      if (fixed) return written(tx, { round: fixed, table }, now, [])
      const decided = await decideRound(tx, round, now)
      const { events, round: on } = await continueDealing(tx, decided, { now, table })
      // Commit that the round is dealing, before asking custody for its link.
      return written(tx, { round: on, table }, now, events)
    }
    case 'dealing':
      return dealt(tx, { round, table }, turn)
    case 'result':
      return written(tx, { round: { ...round, dueAt: now, state: 'settling' }, table }, now, [
        { kind: 'settling' },
      ])
    case 'settling': {
      if (await settleSome(tx, round, now)) return { dueAt: now }
      const closed: Round = { ...round, endedAt: now, state: 'closed' }
      return written(tx, { round: closed, table }, now, [{ kind: 'closed' }])
    }
    case 'closed':
    case 'voided':
  }
  return rest
}

/** Shows the next cards, asks the next questions, and at the end publishes the result. */
async function dealt(tx: Tx, { round, table }: Place, { now }: Turn): Promise<Turned> {
  const { events, isOver, round: on } = await continueDealing(tx, round, { now, table })
  if (!isOver) return written(tx, { round: on, table }, now, events)
  const result = await ended(tx, on, now)
  return written(tx, { round: result, table }, now, [{ kind: 'result', result: resultOf(result) }])
}

/**
 * Voids a round that was interrupted before it locked: returns the stakes, and shows the link so
 * that everybody sees what was promised.
 */
async function voidRound(tx: Tx, { round, table }: Place, { now }: Turn): Promise<Turned> {
  const isMore = await refundSome(tx, round, now)
  if (isMore || !round.isVoiding) {
    // Lock first: no bet may be placed between two batches of refunds, nor before the link is
    // shown.
    await updateRound(tx, { ...locked(round, now), isVoiding: true })
    return { dueAt: now }
  }
  const link = await linkToShow(tx, round)
  const voided: Round = { ...round, endedAt: now, isVoiding: false, link, state: 'voided' }
  await countVoid(tx, round, now)
  return written(tx, { round: voided, table }, now, [{ kind: 'voided', link }])
}

/**
 * Writes the round and its log events in one transaction, so that the log shows only what is
 * committed.
 */
async function written(tx: Tx, { round }: Place, at: Date, bodies: TableEvent[]): Promise<Turned> {
  await updateRound(tx, round)
  await logStep(tx, round, at, bodies)
  return { dueAt: round.dueAt }
}
