import type { Gives } from '@madang/wire'
import type { showOfficeRound } from '@madang/wire/rounds-office'
import { findSlotRounds, shownSlotRound } from '#casino'
import { listRoundMovements, roundKeyOf } from '#seamless'
import { replayRound, roundLog } from '#tables'
import { roundKind } from '#wagers'
import type { Wager } from '#wagers'
import type { Tx } from '#kernel/database'
import { decimalOf } from '#kernel/money'

type Shown = Gives<typeof showOfficeRound>
type Outcome = Pick<Shown, 'slot' | 'table' | 'calls'>

const hourMs = 3_600_000

/** What came out of a wager, in the way of whose game it is. */
export async function outcomeOf(tx: Tx, wager: Wager): Promise<Outcome> {
  const nothing: Outcome = { calls: [], slot: null, table: null }
  const kind = roundKind(wager)
  if (kind === 'vendor') return { ...nothing, calls: await callsOf(tx, wager) }
  if (kind === 'table') return { ...nothing, table: await tableOf(tx, wager) }
  const [round] = await findSlotRounds(tx, [wager.round])
  return { ...nothing, slot: round ? shownSlotRound(round) : null }
}

async function tableOf(tx: Tx, wager: Wager): Promise<Shown['table']> {
  const replay = await replayRound(tx, wager.round)
  const events = await roundLog(tx, wager.round)
  // A wager of its own, taken for a decision, belongs to the press before it.
  const betId = replay.decisions.find(({ betId }) => betId === wager.id)?.betId ?? wager.id
  return {
    call: replay.call,
    choices: replay.decisions
      .filter((decision) => decision.betId === betId)
      .map(({ choice, isAutomatic, spot }) => ({ choice, isAutomatic, spot })),
    class: replay.class,
    commitment: replay.commitment,
    events: events.map(({ at, body, seq }) => ({
      at: at.toISOString(),
      event: body,
      seq: Number(seq),
    })),
    isSame: replay.isSame,
    link: replay.link,
    number: replay.number,
    stakes: replay.bets.find(({ id }) => id === betId)?.stakes ?? [],
  }
}

async function callsOf(tx: Tx, wager: Wager): Promise<Shown['calls']> {
  const { memberId, placedAt, round, settledAt, vendor } = wager
  const movements = await listRoundMovements(tx, {
    from: new Date(placedAt.getTime() - hourMs),
    roundKey: roundKeyOf({ memberId, round, vendor }),
    to: new Date((settledAt ?? placedAt).getTime() + hourMs),
  })
  return movements.map(({ amountUnits, at, key, kind, reference, state }) => ({
    amount: decimalOf(amountUnits),
    at: at.toISOString(),
    key,
    kind,
    reference,
    state,
  }))
}
