import * as wire from '@madang/wire/casino'
import { showRevealedSeed } from '@madang/wire/seeds'
import { enteredUnits } from '#kernel/money'
import { writeIdempotent } from '#kernel/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/route'
import { secretOf } from '#kernel/secrets'
import { readSettings } from '#settings'
import { listPools, poolUnits } from './jackpot.ts'
import { answerCheck, keepWish } from './answer-check.ts'
import { officeRoutes } from './office-routes.ts'
import { playSlot } from './play-slots.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { findRounds, listRounds, updateSeen } from './round-store.ts'
import { showStage, showSymbol } from './show-art.ts'
import * as show from './show-slot.ts'
import { findRevealed, findSeed } from './seed-store.ts'
import { clientSeedOf, seedSecret, serverSeedOf } from './seed.ts'
import { findCheckMinutes } from './game-session-store.ts'
import { checkMinutesDefault } from './game-session.ts'
import { receiptOf } from './slot-receipt.ts'
import { gameSessionOf, playableIn, slotState } from './slot-state.ts'

const roundsPerPage = 20

export const routes = [
  ...officeRoutes,
  route(wire.showSlot, ({ by, db, lang, now }) =>
    db.read((tx) => slotState(tx, { lang, launchId: by.launchId, now })),
  ),
  route(wire.spinSlot, async ({ by, config, db, now }, { stake, ...press }) => {
    const stakeUnits = enteredUnits(stake)
    const key = secretOf(config.folder, seedSecret)
    const { play } = await db.read(readSettings)
    const order = { ...press, at: now, key, launchId: by.launchId, rules: play, stakeUnits }
    const { round, sitting } = await playSlot(db, order)
    const { pool, playable } = await db.read(async (tx) => ({
      playable: await playableIn(tx, sitting, now),
      pool: await poolUnits(tx, round.gameId),
    }))
    return {
      ...show.shownBonus(playable),
      balance: show.shownBalance(round.balanceUnits),
      jackpot: show.shownPool(pool),
      receipt: receiptOf(round),
      round: show.shownRound(round),
      sitting: show.shownGameSession(sitting, now),
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
      const sitting = await gameSessionOf(tx, by.launchId)
      return show.shownGameSession(await answerCheck(tx, sitting, minutes, now), now)
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
  route(wire.showSlotRound, ({ by, db }, { roundId }) =>
    db.read(async (tx) => {
      const { ownerId } = await gameSessionOf(tx, by.launchId)
      const [round] = await findRounds(tx, [roundId])
      return round?.ownerId === ownerId ? show.shownRound(round) : refuse('not-found')
    }),
  ),
  route(wire.rotateSeeds, ({ by, config, db, now }, { clientSeed, id }) => {
    const press = { actor: by.launchId, call: 'rotateSeeds', content: { clientSeed }, key: id }
    return writeIdempotent(db, press, async (tx) => {
      const { ownerId } = await gameSessionOf(tx, by.launchId)
      const key = secretOf(config.folder, seedSecret)
      const { play } = await readSettings(tx)
      const chosen = clientSeedOf({ clientSeed }, play)
      const rotated = await rotateSeeds(tx, { at: now, clientSeed: chosen, key, ownerId })
      const { active, next, revealed, serverSeed } = rotated
      return {
        revealed: {
          clientSeed: revealed.clientSeed,
          roundCount: Number(revealed.nonce),
          serverSeed,
          serverSeedHash: revealed.hash,
        },
        seeds: show.shownSeeds(active, next, play),
      }
    })
  }),
  route(wire.verifyRound, ({ config, db }, { roundId }) =>
    db.read(async (tx) => {
      const [round] = await findRounds(tx, [roundId])
      const seed = round && (await findSeed(tx, round.seedId))
      if (!round || !seed) return refuse('not-found')
      const key = secretOf(config.folder, seedSecret)
      const isRevealed = seed.state === 'revealed'
      return {
        receipt: receiptOf(round),
        round: show.shownRound(round),
        serverSeed: isRevealed ? serverSeedOf(seed, key) : null,
      }
    }),
  ),
  route(showRevealedSeed, ({ config, db }, { hash }) =>
    db.read(async (tx) => {
      const seed = (await findRevealed(tx, hash)) ?? refuse('not-found')
      const { clientSeed, nonce } = seed
      const serverSeed = serverSeedOf(seed, secretOf(config.folder, seedSecret))
      return { clientSeed, roundCount: Number(nonce), serverSeed }
    }),
  ),
  route(wire.showSymbolArt, (request, asked) => showSymbol(request, asked)),
  route(wire.showStageArt, (request, { file }) => showStage(request, file)),
]

/** What was kept is one of the offered spans, or the next shorter of them. */
const offeredOf = (minutes: number) =>
  ([60, 30, 15] as const).find((one) => one <= minutes) ?? (minutes === 0 ? 0 : 15)
