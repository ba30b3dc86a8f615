import * as wire from '@madang/wire/rounds-office'
import { findGames } from '#catalog'
import { listProposals } from '#operators'
import type { Proposal } from '#operators'
import { findWagers } from '#wagers'
import type { ReadTx } from '#kernel/database/database'
import { mayCall } from '@madang/wire/may-call'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import type { AppContext, Operator } from '#kernel/http/route'
import { replayUrl } from '#kernel/parts/wager-kind'
import { findRounds, named } from './find-rounds.ts'
import { kindNameIn, outcomeOf } from './show-round.ts'
import { countStanding } from './void-store.ts'
import { decideVoid, proposeVoid } from './void-round.ts'
import { shownVoid, wishOf } from './void.ts'

export const routes = [
  route(wire.listOfficeRounds, ({ db, now, registry }, asked) =>
    db.read((tx) => findRounds(tx, registry.wagerKinds, asked, now)),
  ),
  route(wire.showOfficeRound, ({ by, config, db, now, registry }, { subject }) =>
    db.read(async (tx) => {
      const [wager] = await findWagers(tx, [subject])
      const [line] = wager ? await named(tx, registry.wagerKinds, [wager]) : []
      if (!wager || !line) return refuse('not-found')
      const kinds = registry.wagerKinds
      const voids = await listProposals(tx, 'void', `${wager.kind} ${wager.round}`)
      const [last] = await shownVoids(tx, voids, { by, now, registry })
      const isOver = wager.state === 'settled' && kinds.get(wager.kind)?.void !== undefined
      return {
        ...(await outcomeOf(tx, kinds, wager)),
        line,
        mayVoid:
          isOver && mayProposeVoid(by) && last?.state !== 'open' && last?.state !== 'approved',
        replayUrl: replayUrl(kinds, config.origins.arcade, wager),
        void: last ?? null,
      }
    }),
  ),
  route(wire.proposeVoid, ({ by, db, now, registry }, { id, reason, subject }) => {
    needFresh(by, now)
    const idempotency = {
      actor: by.id,
      call: 'propose-void',
      content: { reason, subject },
      key: id,
    }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeVoid(tx, registry.wagerKinds, { at: now, by, id, reason, wagerId: subject })
      return { id }
    })
  }),
  route(wire.listVoids, ({ by, db, now, registry }) =>
    db.read(async (tx) => {
      const proposals = await listProposals(tx, 'void')
      return { next: null, rows: await shownVoids(tx, proposals, { by, now, registry }) }
    }),
  ),
  route(wire.decideVoid, ({ by, db, now, registry }, { decision, id, note }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      await decideVoid(tx, registry.wagerKinds, { at: now, by, decision, id, note })
      const proposals = (await listProposals(tx, 'void')).filter((one) => one.id === id)
      const [shown] = await shownVoids(tx, proposals, { by, now, registry })
      return shown ?? refuse('not-found')
    })
  }),
]

const mayProposeVoid = (by: Operator): boolean => mayCall(by, wire.proposeVoid)

type Looker = Pick<AppContext, 'registry'> & { by: Operator; now: Date }

async function shownVoids(tx: ReadTx, proposals: Proposal[], { by, now, registry }: Looker) {
  const ids = proposals.map(({ id }) => id)
  const standing = await countStanding(tx, ids)
  const games = await findGames(
    tx,
    proposals.map((proposal) => wishOf(proposal).gameId),
  )
  const nameOf = new Map(games.map(({ id, name }) => [id, name]))
  return proposals.map((proposal) => {
    const { gameId, kind } = wishOf(proposal)
    const gameName = nameOf.get(gameId) ?? { EN: gameId, KO: gameId }
    const kindName = kindNameIn(registry.wagerKinds)(kind)
    const found = { gameName, kindName, standingCount: standing.get(proposal.id) ?? 0 }
    return shownVoid(proposal, found, { id: by.id, mayVoid: mayProposeVoid(by), now })
  })
}
