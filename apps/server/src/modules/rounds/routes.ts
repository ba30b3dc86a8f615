import * as wire from '@madang/wire/rounds-office'
import { findGames } from '#catalog'
import { listProposals } from '#operators'
import type { Proposal } from '#operators'
import { findWagers, replayUrl, roundKind } from '#wagers'
import type { Tx } from '#kernel/database'
import { mayCall } from '@madang/wire/may-call'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import type { Operator } from '#kernel/route'
import { findRounds, named } from './find-rounds.ts'
import { outcomeOf } from './show-round.ts'
import { countStanding } from './void-store.ts'
import { decideVoid, proposeVoid } from './void-round.ts'
import { shownVoid, wishOf } from './void.ts'

export const routes = [
  route(wire.listOfficeRounds, ({ db, now }, asked) => db.read((tx) => findRounds(tx, asked, now))),
  route(wire.showOfficeRound, ({ by, config, db, now }, { subject }) =>
    db.read(async (tx) => {
      const [wager] = await findWagers(tx, [subject])
      const [line] = wager ? await named(tx, [wager]) : []
      if (!wager || !line) return refuse('not-found')
      const kind = roundKind(wager)
      const voids = await listProposals(tx, 'void', `${kind} ${wager.round}`)
      const [last] = await shownVoids(tx, voids, by, now)
      const isOver = wager.state === 'settled' && kind !== 'vendor'
      return {
        ...(await outcomeOf(tx, wager)),
        line,
        mayVoid: isOver && maySayOf(by) && last?.state !== 'open' && last?.state !== 'approved',
        replayUrl: replayUrl(config.origins.arcade, wager),
        void: last ?? null,
      }
    }),
  ),
  route(wire.proposeVoid, ({ by, db, now }, { id, reason, subject }) => {
    needFresh(by, now)
    const press = { actor: by.id, call: 'propose-void', content: { reason, subject }, key: id }
    return writeIdempotent(db, press, async (tx) => {
      await proposeVoid(tx, { at: now, by, id, reason, wagerId: subject })
      return { id }
    })
  }),
  route(wire.listVoids, ({ by, db, now }) =>
    db.read(async (tx) => {
      const proposals = await listProposals(tx, 'void')
      return { next: null, rows: await shownVoids(tx, proposals, by, now) }
    }),
  ),
  route(wire.decideVoid, ({ by, db, now }, { decision, id }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      await decideVoid(tx, { at: now, by, decision, id })
      const proposals = (await listProposals(tx, 'void')).filter((one) => one.id === id)
      const [shown] = await shownVoids(tx, proposals, by, now)
      return shown ?? refuse('not-found')
    })
  }),
]

const maySayOf = (by: Operator): boolean => mayCall(by, wire.proposeVoid)

async function shownVoids(tx: Tx, proposals: Proposal[], by: Operator, now: Date) {
  const ids = proposals.map(({ id }) => id)
  const standing = await countStanding(tx, ids)
  const games = await findGames(
    tx,
    proposals.map((proposal) => wishOf(proposal).gameId),
  )
  const nameOf = new Map(games.map(({ id, name }) => [id, name]))
  return proposals.map((proposal) => {
    const { gameId } = wishOf(proposal)
    const gameName = nameOf.get(gameId) ?? { EN: gameId, KO: gameId }
    const found = { gameName, standingCount: standing.get(proposal.id) ?? 0 }
    return shownVoid(proposal, found, { id: by.id, mayVoid: maySayOf(by), now })
  })
}
