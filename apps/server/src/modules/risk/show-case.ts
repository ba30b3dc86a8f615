import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/risk'
import { findHandsById } from '#cardroom'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { allowedTo } from '#kernel/http/may-call'
import { decimalOf } from '#kernel/money'
import type { Operator } from '#kernel/http/route'
import { findWagers } from '#wagers'
import { listDocuments } from '#wallet'
import { listNotes } from './case-store.ts'
import type { RiskCase } from './case-store.ts'
import { mayOfficeOf } from './decide-case.ts'

type Shown = Gives<typeof wire.claimRiskCase>
type Piece = Shown['evidence'][number]

const calls = {
  claim: wire.claimRiskCase,
  note: wire.noteRiskCase,
  decide: wire.decideRiskCase,
}

/** Shows cases to operators: the members, the evidence, and what this operator may do. */
export async function showCases(tx: ReadTx, cases: RiskCase[], by: Operator): Promise<Shown[]> {
  const objects = cases.flatMap(({ evidence }) => evidence.objects)
  const ids = [...cases.map(({ memberId }) => memberId), ...objects]
  const names = new Map((await findMembers(tx, ids)).map(({ account, id }) => [id, account]))
  const pieces = await piecesOf(tx, objects, names)
  const notes = await listNotes(
    tx,
    cases.map(({ id }) => id),
  )
  return cases.map((one) => ({
    claimedBy: one.claimedBy,
    count: one.evidence.count,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    decidedBy: one.decidedBy,
    dueAt: one.state === 'open' ? one.dueAt.toISOString() : null,
    evidence: one.evidence.objects.map((id) => pieces.get(id) ?? { id, kind: 'archived' }),
    holdsPayouts: one.holdsPayouts && one.state !== 'cleared',
    id: one.id,
    mayOffice: allowedTo(by, calls, mayOfficeOf(one, by.id)),
    member: { id: one.memberId, name: names.get(one.memberId) ?? '' },
    notes: notes
      .filter((note) => note.case === one.id)
      .map(({ at, by: author, id, words }) => ({ at: at.toISOString(), by: author, id, words })),
    openedAt: one.openedAt.toISOString(),
    reason: one.reason,
    rule: one.rule,
    state: one.state,
  }))
}

/** Resolves evidence ids into money documents, bets, hands or members. */
async function piecesOf(
  tx: ReadTx,
  objects: string[],
  names: Map<string, string>,
): Promise<Map<string, Piece>> {
  const documents = await listDocuments(tx, objects)
  const pieces = new Map<string, Piece>()
  for (const { at, units, ...one } of documents) {
    pieces.set(one.id, { ...one, amount: decimalOf(units), at: at.toISOString() })
  }
  for (const { currency, id, memberId, placedAt, stakeUnits } of await findWagers(tx, objects)) {
    const amount = decimalOf(stakeUnits)
    pieces.set(id, { amount, at: placedAt.toISOString(), currency, id, kind: 'bet', memberId })
  }
  for (const { beganAt, endedAt, id, number, tableId } of await findHandsById(tx, objects)) {
    const at = (endedAt ?? beganAt).toISOString()
    pieces.set(id, { at, id, kind: 'hand', number: Number(number), tableId })
  }
  for (const id of objects) {
    const name = names.get(id)
    if (name !== undefined) pieces.set(id, { id, kind: 'member', name })
  }
  return pieces
}
