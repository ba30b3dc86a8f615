import * as wire from '@madang/wire/vip'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { monthOf, windowOf } from './calendar.ts'
import { sumDays } from './day-store.ts'
import { officeRoutes } from './office-routes.ts'
import { countRanked, findRanked, listRanks, lockRank, updateRank } from './rank-store.ts'
import { windowDays } from './rank.ts'
import type { Rank } from './rank.ts'

export const routes = [
  route(wire.listRanks, async ({ db }) => ({
    ranks: (await db.read(listRanks)).map(rankShown),
    windowDays,
  })),

  route(wire.showOwnRank, ({ by, db, now, registry }) =>
    db.read(async (tx) => {
      const ranked = await findRanked(tx, by.id)
      const play = await sumDays(tx, by.id, windowOf(now))
      const month = await sumDays(tx, by.id, monthOf(now))
      return {
        deposited: decimalOf(play.depositUnits),
        isGraced: ranked?.gracedMonth === monthOf(now, 1).from,
        level: ranked?.level ?? 0,
        manager: (await registry.clubBenefitsOf(tx, by.id, now)).manager,
        monthStaked: decimalOf(atLeastZero(month.validUnits)),
        since: ranked?.since.toISOString() ?? null,
        staked: decimalOf(atLeastZero(play.validUnits)),
      }
    }),
  ),

  route(wire.listOfficeRanks, ({ db }) =>
    db.read(async (tx) => {
      const counts = await countRanked(tx)
      const ranks = await listRanks(tx)
      return ranks.map((rank) => ({
        ...rankShown(rank),
        manager: rank.manager,
        memberCount: rank.level === 0 ? null : (counts.get(rank.level) ?? 0),
        version: rank.version,
      }))
    }),
  ),

  route(wire.saveRank, ({ by, db, now }, { id: key, level, version, ...given }) => {
    const content = { ...given, level, version }
    return writeIdempotent(db, { actor: by.id, call: 'vip.save', content, key }, async (tx) => {
      const kept = (await lockRank(tx, level)) ?? refuse('not-found')
      if (kept.version !== version) refuse('changed-meanwhile')
      const rank = {
        ...kept,
        birthdayUnits: unitsOf(given.birthday),
        depositUnits: unitsOf(given.deposit),
        entryUnits: unitsOf(given.entry),
        giftUnits: unitsOf(given.gift),
        hue: given.hue,
        keepUnits: unitsOf(given.keep),
        name: given.name,
        pointPercent: given.pointPercent,
      }
      await updateRank(tx, rank, now)
      return {}
    })
  }),

  ...officeRoutes,
]

const rankShown = (rank: Rank) => ({
  birthday: decimalOf(rank.birthdayUnits),
  deposit: decimalOf(rank.depositUnits),
  entry: decimalOf(rank.entryUnits),
  gift: decimalOf(rank.giftUnits),
  hue: rank.hue,
  keep: decimalOf(rank.keepUnits),
  level: rank.level,
  name: rank.name,
  manager: rank.manager && rank.manager.name,
  pointPercent: rank.pointPercent,
  withdrawMinutes: rank.withdrawMinutes,
  withdrawOncePercent: rank.withdrawOncePercent,
  withdrawPercent: rank.withdrawPercent,
})

const atLeastZero = (units: bigint): bigint => (units < 0n ? 0n : units)
