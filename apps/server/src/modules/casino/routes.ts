import * as wire from '@madang/wire/casino'
import * as art from '@madang/wire/game-art'
import { showRevealedSeed } from '@madang/wire/seeds'
import { writeIdempotent } from '#kernel/http/idempotency'
import { enteredUnits } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSettings } from '#settings'
import { answerCheck, keepWish } from './sessions/answer-check.ts'
import { checkMinutesDefault } from './sessions/game-session.ts'
import { findCheckMinutes } from './sessions/game-session-store.ts'
import { listPools, poolUnits } from './jackpots/jackpot.ts'
import { officeRoutes } from './office-routes.ts'
import { playSlot } from './rounds/play-slots.ts'
import { makeSeed } from './seeds/promise-seeds.ts'
import { rotateSeeds, serverSeedOf } from './seeds/rotate-seeds.ts'
import { findRounds, listRounds, listRoundsOfSeed, updateSeen } from './rounds/round-store.ts'
import { showStage, showSymbol } from './titles/show-art.ts'
import * as show from './rounds/show-slot.ts'
import { findOwnSeed, findRevealed, findSeed, updateShown } from './seeds/seed-store.ts'
import { clientSeedOf } from './seeds/seed.ts'
import { receiptOf } from './rounds/slot-receipt.ts'
import { gameSessionOf, playableIn, slotState } from './rounds/slot-state.ts'

const roundsPerPage = 20
/** The most receipts of one seed in one answer. */
const roundsAtOnce = 100

export const routes = [
  ...officeRoutes,
  route(wire.showSlot, ({ by, db, lang, now }) =>
    db.read((tx) => slotState(tx, { lang, launchId: by.launchId, now })),
  ),
  route(wire.spinSlot, async ({ by, db, now }, { stake, ...spin }) => {
    const stakeUnits = enteredUnits(stake)
    const { play } = await db.read(readSettings)
    const order = { ...spin, at: now, launchId: by.launchId, rules: play, stakeUnits }
    const { hasGrants, round, gameSession } = await playSlot(db, order)
    const { pool, playable } = await db.read(async (tx) => ({
      playable: await playableIn(tx, gameSession, { at: now, hasGrants }),
      pool: await poolUnits(tx, round.gameId),
    }))
    return {
      ...show.shownBonus(playable),
      balance: show.shownBalance(round.balanceUnits),
      jackpot: show.shownPool(pool),
      receipt: receiptOf(round),
      round: show.shownRound(round),
      playSession: show.shownPlaySession(gameSession, now),
    }
  }),
  route(wire.showJackpot, ({ by, db }) =>
    db.read(async (tx) => {
      const { gameId } = await gameSessionOf(tx, by.launchId)
      return { jackpot: show.shownPool(await poolUnits(tx, gameId)) }
    }),
  ),
  route(wire.listJackpots, ({ db }) =>
    db.read(async (tx) => {
      const pools = await listPools(tx)
      return {
        list: pools.map(({ gameId, units }) => ({
          gameId,
          jackpot: show.shownPool(units) ?? '0.00',
        })),
      }
    }),
  ),
  route(wire.markSlotSeen, ({ by, db }, { roundId }) =>
    db.write(async (tx) => {
      const { ownerId } = await gameSessionOf(tx, by.launchId)
      await updateSeen(tx, ownerId, roundId)
      return {}
    }),
  ),
  route(wire.answerRealityCheck, ({ by, db, now }, { minutes }) =>
    db.write(async (tx) => {
      const gameSession = await gameSessionOf(tx, by.launchId)
      return show.shownPlaySession(await answerCheck(tx, gameSession, minutes, now), now)
    }),
  ),
  route(wire.showCheckMinutes, ({ by, db }) =>
    db.read(async (tx) => ({
      minutes: offeredOf((await findCheckMinutes(tx, by.id)) ?? checkMinutesDefault),
    })),
  ),
  route(wire.setCheckMinutes, ({ by, db, now }, { minutes }) =>
    db.write(async (tx) => {
      await keepWish(tx, by.id, minutes, now)
      return { minutes }
    }),
  ),
  route(wire.listSlotRounds, ({ by, db }, { after }) =>
    db.read(async (tx) => {
      const { gameId, ownerId } = await gameSessionOf(tx, by.launchId)
      const cursor = after === undefined ? undefined : show.readCursor(after)
      if (after !== undefined && !cursor) refuse('input-invalid', { fields: { after: 'cursor' } })
      const page = { gameId, limit: roundsPerPage + 1, ownerId, ...(cursor && { after: cursor }) }
      const found = await listRounds(tx, page)
      const rounds = found.slice(0, roundsPerPage)
      const last = found.length > roundsPerPage ? rounds.at(-1) : undefined
      return { next: last ? show.cursorOf(last) : null, rows: rounds.map(show.shownLine) }
    }),
  ),
  route(wire.listSeedRounds, ({ by, db }, { from, hash, to }) =>
    db.read(async (tx) => {
      const { ownerId } = await gameSessionOf(tx, by.launchId)
      const seed = await findOwnSeed(tx, { hash, ownerId })
      if (!seed) return { receipts: [] }
      const stretch = { from, limit: roundsAtOnce, ownerId, seedId: seed.id, to }
      const rounds = await listRoundsOfSeed(tx, stretch)
      return { receipts: rounds.flatMap((round) => receiptOf(round) ?? []) }
    }),
  ),
  route(wire.showSlotRound, ({ by, db }, { roundId }) =>
    db.read(async (tx) => {
      const { ownerId } = await gameSessionOf(tx, by.launchId)
      const [round] = await findRounds(tx, [roundId])
      return round?.ownerId === ownerId ? show.shownRound(round) : refuse('not-found')
    }),
  ),
  route(wire.rotateSeeds, async ({ by, db, now }, { clientSeed, commitment, id }) => {
    const made = await makeSeed(db)
    const idempotency = {
      actor: by.launchId,
      call: 'rotateSeeds',
      content: { clientSeed, ...(commitment !== undefined && { commitment }) },
      key: id,
    }
    const { revealedId, ...rotated } = await writeIdempotent(db, idempotency, async (tx) => {
      const { ownerId } = await gameSessionOf(tx, by.launchId)
      const { play } = await readSettings(tx)
      const chosen = clientSeedOf({ clientSeed }, play)
      const { active, next, revealed } = await rotateSeeds(tx, {
        at: now,
        clientSeed: chosen,
        ...(commitment !== undefined && { commitment }),
        made,
        ownerId,
      })
      return {
        revealed: {
          clientSeed: revealed.clientSeed,
          roundCount: Number(revealed.nonce),
          serverSeedHash: revealed.hash,
        },
        revealedId: revealed.id,
        seeds: show.shownSeeds(active, next, play),
      }
    })
    // Show the retired seed only after its rotation is committed.
    const seed = (await db.read((tx) => findSeed(tx, revealedId))) ?? refuse('not-found')
    const serverSeed = await serverSeedOf(db, seed)
    return { ...rotated, revealed: { ...rotated.revealed, serverSeed } }
  }),
  route(wire.verifyRound, async ({ db }, { roundId }) => {
    const { round, seed } = await db.read(async (tx) => {
      const [found] = await findRounds(tx, [roundId])
      return { round: found, seed: found && (await findSeed(tx, found.seedId)) }
    })
    if (!round || !seed) return refuse('not-found')
    const serverSeed = seed.state === 'revealed' ? await serverSeedOf(db, seed) : null
    if (serverSeed !== null && seed.serverSeed === null) {
      await db.write((tx) => updateShown(tx, seed.id, serverSeed))
    }
    return { receipt: receiptOf(round), round: show.shownRound(round), serverSeed }
  }),
  route(showRevealedSeed, async ({ db }, { hash }) => {
    const seed = (await db.read((tx) => findRevealed(tx, hash))) ?? refuse('not-found')
    const { clientSeed, nonce } = seed
    const serverSeed = await serverSeedOf(db, seed)
    return { clientSeed, roundCount: Number(nonce), serverSeed }
  }),
  route(art.showSymbolArt, (request, asked) => showSymbol(request, asked)),
  route(art.showStageArt, (request, { file }) => showStage(request, file)),
]

/** Returns the stored interval if it is offered, otherwise the next shorter one that is. */
const offeredOf = (minutes: number) =>
  ([60, 30, 15] as const).find((one) => one <= minutes) ?? (minutes === 0 ? 0 : 15)
