import * as wire from '@madang/wire/lottery-office'
import { readDraws } from '@madang/games/lottery/past-draws'
import { findMembers } from '#identity'
import { needFresh } from '#kernel/need-fresh'
import { decimalOf, enteredUnits } from '#kernel/money'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { changedNames, changeGame } from './games/change-game.ts'
import { previewCorrection } from './draws/correct-draw.ts'
import { findDraw, listDraws } from './draws/draw-store.ts'
import { listExposure } from './tickets/exposure-store.ts'
import { familyOfGame } from './games/game.ts'
import { findGame, listChanges, listGames } from './games/game-store.ts'
import { officeDraws, officeGames } from './office-views.ts'
import { decideDraw, listDrawProposals, proposeDraw } from './draws/propose-draw.ts'
import { importResults } from './draws/import-results.ts'
import { reportResult } from './draws/report-result.ts'
import { listPickStakes } from './tickets/pick-store.ts'

const drawsPerPage = 25
const stakesShown = 100

export const officeRoutes = [
  route(wire.listOfficeLotteries, ({ db }, { words = '' }) =>
    db.read(async (tx) => {
      const rows = await officeGames(tx, await listGames(tx))
      const search = words.trim().toLowerCase()
      const found = rows.filter(({ family, id, name }) =>
        [id, family, name.KO, name.EN].some((part) => part.toLowerCase().includes(search)),
      )
      return { next: null, rows: found }
    }),
  ),
  route(wire.changeLottery, ({ by, db, now }, { reason, subject, version, ...settings }) =>
    db.write(async (tx) => {
      const { drawCeiling, groupMax, isImported, numberCeiling, odds, ticketMax } = settings
      const game = await changeGame(tx, {
        at: now,
        by: by.name,
        gameId: subject,
        reason,
        settings: {
          drawCeilingUnits: enteredUnits(drawCeiling),
          groupMax,
          isImported,
          numberCeilingUnits: enteredUnits(numberCeiling),
          odds,
          schedule: settings.schedule,
          state: settings.state,
          ticketUnitsMax: enteredUnits(ticketMax),
        },
        version,
      })
      const [shown] = await officeGames(tx, [game])
      return shown ?? refuse('not-found')
    }),
  ),
  route(wire.listLotteryChanges, ({ db }, { subject }) =>
    db.read(async (tx) => {
      const game = (await findGame(tx, subject)) ?? refuse('not-found')
      const changes = await listChanges(tx, game.id)
      return {
        rows: changes.map(({ after, before, changedAt, changedBy, reason, version }) => ({
          at: changedAt.toISOString(),
          by: changedBy,
          changed: changedNames(before, after),
          reason,
          version,
        })),
      }
    }),
  ),
  route(wire.listOfficeDraws, ({ db }, { after, subject }) =>
    db.read(async (tx) => {
      const game = (await findGame(tx, subject)) ?? refuse('not-found')
      const before = after === undefined ? {} : { before: needNumber(after) }
      const found = await listDraws(tx, game.id, { limit: drawsPerPage + 1, ...before })
      const draws = found.slice(0, drawsPerPage)
      const next = found.length > drawsPerPage ? String(draws.at(-1)?.number ?? '') : null
      return { next, rows: await officeDraws(tx, game, draws) }
    }),
  ),
  route(wire.listDrawStakes, ({ by, db, now }, { number, subject }) =>
    db.read(async (tx) => {
      const game = (await findGame(tx, subject)) ?? refuse('not-found')
      const draw = (await findDraw(tx, subject, BigInt(number))) ?? refuse('not-found')
      const rows = await listExposure(tx, game.id, draw.number, stakesShown)
      const picks = await listPickStakes(tx, game.id, draw.number, stakesShown)
      return {
        drawCeiling: decimalOf(game.drawCeilingUnits),
        numberCeiling: decimalOf(game.numberCeilingUnits),
        picks: picks.map(({ stakeUnits, ...pick }) => ({ ...pick, stake: decimalOf(stakeUnits) })),
        proposals: await listDrawProposals(tx, draw, by, now),
        rows: rows.map(({ key, liabilityUnits, stakeUnits }) => ({
          key,
          liability: decimalOf(liabilityUnits),
          stake: decimalOf(stakeUnits),
        })),
      }
    }),
  ),
  route(wire.reportDrawResult, ({ by, db, now }, { drawn, number, source, subject }) =>
    db.write((tx) =>
      reportResult(tx, {
        drawn,
        gameId: subject,
        number: BigInt(number),
        reportedAt: now,
        reportedBy: by.name,
        source,
      }),
    ),
  ),
  route(wire.importDrawResults, async ({ by, db, now }, { source, subject, table }) => {
    const game = (await db.read((tx) => findGame(tx, subject))) ?? refuse('not-found')
    if (!game.isImported) refuse('not-found')
    const { draws, faults } = readDraws(familyOfGame(game), table)
    const order = { at: now, draws, game, reportedBy: by.name, source }
    const { agreed, faults: refused, taken } = await db.write((tx) => importResults(tx, order))
    return { agreed, faults: [...faults, ...refused], taken }
  }),
  route(wire.previewDrawCorrection, ({ db }, { drawn, number, subject }) =>
    db.read(async (tx) => {
      const game = (await findGame(tx, subject)) ?? refuse('not-found')
      const preview = await previewCorrection(tx, game, BigInt(number), drawn)
      const members = await findMembers(
        tx,
        preview.members.map(({ memberId }) => memberId),
      )
      const accountOf = new Map(members.map(({ account, id }) => [id, account]))
      return {
        back: decimalOf(preview.backUnits),
        changedCount: preview.changedCount,
        gain: decimalOf(preview.gainUnits),
        members: preview.members.map(({ changeUnits, memberId }) => ({
          account: accountOf.get(memberId) ?? '',
          change: decimalOf(changeUnits),
          memberId,
        })),
        ticketCount: preview.ticketCount,
      }
    }),
  ),
  route(wire.proposeDrawChange, ({ by, db, now }, { drawn, id, number, reason, subject }) => {
    needFresh(by, now)
    const content = { drawn, number, reason, subject }
    const idempotency = { actor: by.id, call: 'lottery-draw', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const order = { at: now, by, drawn, gameId: subject, id, number: BigInt(number), reason }
      await proposeDraw(tx, order)
      return { id }
    })
  }),
  route(wire.decideDrawChange, ({ by, db, now }, { number, subject, ...decision }) => {
    needFresh(by, now)
    return db.write(async (tx) => {
      const of = { gameId: subject, number: BigInt(number) }
      await decideDraw(tx, { ...decision, ...of, at: now, by })
      const draw = (await findDraw(tx, subject, BigInt(number))) ?? refuse('not-found')
      return { state: draw.state }
    })
  }),
]

const needNumber = (after: string): bigint =>
  /^\d{1,15}$/.test(after)
    ? BigInt(after)
    : refuse('input-invalid', { fields: { after: 'cursor' } })
