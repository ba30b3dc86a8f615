import * as wire from '@madang/wire/missions'
import { findMembers, maskedName } from '#identity'
import { dayOf, endOfDays, weekOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { decimalOf, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSetting } from '#settings'
import { claimMission } from './claim-mission.ts'
import { listOffered } from './count-missions.ts'
import type { Offered } from './count-missions.ts'
import { endOf } from './mission.ts'
import type { Mission, Progress } from './mission.ts'
import { listMissions, lockMission, sumMissions, updateMission } from './mission-store.ts'
import { missionsSetting, prizesOf } from './missions-setting.ts'
import { listPrizes } from './weeks/prize-store.ts'
import { findPlace, listFirst } from './weeks/score-store.ts'

const dayMs = 86_400_000
const firstCount = 50
const officeDays = 30

export const routes = [
  route(wire.getMissionSummaryDetails, ({ by, db, now }) =>
    db.read(async (tx) => {
      const offered = await listOffered(tx, by.id, now)
      const { claimDays, playPercent } = await readSetting(tx, missionsSetting)
      const done = offered.filter(({ progress }) => progress?.state === 'done')
      return {
        claimDays,
        count: done.length,
        missions: offered.map((one) => missionShown(one, offered)),
        playPercent,
      }
    }),
  ),

  route(wire.getMissionLeaderboard, ({ by, db, now }, { board = 'points', week }) =>
    db.read(async (tx) => {
      const terms = await readSetting(tx, missionsSetting)
      const at = week === 'last' ? new Date(now.getTime() - 7 * dayMs) : now
      const began = weekOf(at)
      const paid = await listPrizes(tx, { began, board })
      const amounts = prizesOf(terms, board)
      const first = await listFirst(tx, began, firstCount, board)
      const shown = (points: bigint) => Number(points) / (board === 'points' ? 1 : 100)
      const names = await namesOf(tx, first)
      return {
        began,
        endsAt: endOfDays(began, 7).toISOString(),
        leastStake: terms.multipleLeastStake,
        own: ownShown(await findPlace(tx, began, by.id, board), shown),
        prizes: amounts,
        rows: first.map(({ memberId, place, points }) => ({
          isOwn: memberId === by.id,
          name: names.get(memberId) ?? '',
          place,
          points: shown(points),
          prize:
            paid.length > 0
              ? decimalOf(paid.find((one) => one.place === place)?.amountUnits ?? 0n)
              : (amounts[place - 1] ?? '0.00'),
        })),
      }
    }),
  ),

  route(wire.claimMission, ({ by, db, now }, { began, id, missionId }) => {
    const content = { began, missionId }
    const idempotency = { actor: by.id, call: 'missions.claim', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const claimed = await claimMission(tx, { ...content, at: now, memberId: by.id })
      return { amount: decimalOf(claimed.rewardUnits) }
    })
  }),

  route(wire.listOfficeMissions, ({ db, now }) =>
    db.read(async (tx) => {
      const from = dayOf(new Date(now.getTime() - officeDays * dayMs))
      const sums = new Map((await sumMissions(tx, from)).map((sum) => [sum.missionId, sum]))
      return (await listMissions(tx)).map((mission) => ({
        ...goalShown(mission),
        doneCount: sums.get(mission.id)?.doneCount ?? 0,
        isOpen: mission.isOpen,
        rewardsMax: mission.rewardsMax,
        paid: decimalOf(sums.get(mission.id)?.claimedUnits ?? 0n),
        version: mission.version,
      }))
    }),
  ),

  route(wire.saveMission, ({ by, db }, { id: key, subject, version, ...given }) => {
    const content = { ...given, subject, version }
    const idempotency = { actor: by.id, call: 'missions.save', content, key }
    return writeIdempotent(db, idempotency, async (tx) => {
      const kept = (await lockMission(tx, subject)) ?? refuse('not-found')
      if (kept.version !== version) refuse('changed-meanwhile')
      const { goal, isOpen, points, reward, rewardsMax, title } = given
      const units = kept.kind === 'bet-count' ? countOf(goal) : unitsOf(goal)
      if (units <= 0n) refuse('amount-not-positive')
      const changed = {
        goal: units,
        isOpen,
        points,
        rewardsMax,
        rewardUnits: unitsOf(reward),
        title,
      }
      await updateMission(tx, { ...kept, ...changed })
      return {}
    })
  }),

  route(wire.listOfficePrizes, ({ db }) =>
    db.read(async (tx) => {
      const prizes = await listPrizes(tx)
      const members = await findMembers(tx, [...new Set(prizes.map(({ memberId }) => memberId))])
      const names = new Map(members.map(({ account, id }) => [id, account]))
      return prizes.map(({ amountUnits, began, board, heldAt, memberId, place, points }) => ({
        amount: decimalOf(amountUnits),
        began,
        board,
        isHeld: heldAt !== null,
        member: { id: memberId, name: names.get(memberId) ?? '' },
        place,
        points: Number(points) / (board === 'points' ? 1 : 100),
      }))
    }),
  ),
]

/** @throws Refusal `amount-too-fine` for a fraction of a bet */
function countOf(goal: string): bigint {
  const units = unitsOf(goal)
  return units % unitsOf('1') === 0n ? units / unitsOf('1') : refuse('amount-too-fine')
}

const goalShown = (mission: Mission) => ({
  cadence: mission.cadence,
  category: mission.category,
  goal: amountShown(mission, mission.goal),
  id: mission.id,
  kind: mission.kind,
  points: mission.points,
  reward: decimalOf(mission.rewardUnits),
  title: mission.title,
})

const amountShown = ({ kind }: Mission, amount: bigint): string =>
  kind === 'bet-count' ? amount.toString() : decimalOf(amount)

function missionShown({ began, left, mission, progress }: Offered, offered: Offered[]) {
  const before = offered.find((one) => one.mission.id === mission.afterId)
  const isOpen = !before || (before.progress?.state ?? 'running') !== 'running'
  return {
    ...goalShown(mission),
    began,
    done: amountShown(mission, progress?.amount ?? 0n),
    endsAt: endOf(mission.cadence, began).toISOString(),
    left,
    state: stateOf(isOpen, left, progress?.state ?? 'running'),
  }
}

function stateOf(isOpen: boolean, left: number | null, state: Progress['state']) {
  if (state === 'running' && left === 0) return 'gone' as const
  return isOpen ? state : ('waiting' as const)
}

const ownShown = (
  own: { place: number; points: bigint } | undefined,
  shown: (points: bigint) => number,
) => (own ? { place: own.place, points: shown(own.points) } : null)

/** Returns masked names: members recognise themselves, but not others. */
async function namesOf(tx: ReadTx, rows: { memberId: string }[]): Promise<Map<string, string>> {
  const members = await findMembers(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  return new Map(members.map(({ account, id, nickname }) => [id, maskedName(nickname ?? account)]))
}
