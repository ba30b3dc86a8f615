import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { fundAccounts } from '../bench/houses/bench-books.ts'
import { openTabs } from '../bench/crowds/bet-tabs.ts'
import { chanceOf, type Chance } from '../process/chance.ts'
import type { Verdict } from './audit.ts'
import { openHouse } from './house.ts'
import { openLab, type Lab } from './lab.ts'
import { openProxy } from './lossy-proxy.ts'
import { goFishing, playCards, type Storm, type PlayLog } from './room-players.ts'
import { auditRooms } from './rooms-audit.ts'

/** Tables for money, one per kind of game, with the number of members and their buy-in. */
const tables = [
  { amount: '20000', gameId: 'card-holdem', players: 4, tableId: 'card-holdem-spring' },
  { amount: '20000', gameId: 'card-omaha', players: 3, tableId: 'card-omaha-creek' },
] as const
const fishers = { gameId: 'fish-reef-garden', players: 4 }
const depositUnits = 400_000n * 100_000n

/**
 * Runs a storm in the rooms. Members play cards for money and fish while the server and PostgreSQL
 * are killed at seeded moments and replies are lost. Then everyone leaves, and nobody may have lost
 * a chip.
 */
export async function stormRooms(
  folder: string,
  { count, kills, seed }: { count: number; kills: number; seed: number },
): Promise<Verdict[]> {
  const chance = chanceOf(seed)
  const { portal, subject } = await openHouse(folder, count)
  const lab = await openLab(path.join(folder, 'postgres'), subject, (port) => Promise.resolve(port))
  const appetite = { cut: 0, silence: 0 }
  const front = await openProxy(() => lab.serverPort, appetite, chanceOf(seed + 2))
  const storm: Storm = {
    answeredAt: performance.now(),
    answers: 0,
    isOver: false,
    origin: () => `http://127.0.0.1:${front.port}`,
  }
  try {
    const arcade = `http://127.0.0.1:${lab.serverPort}`
    const members: string[] = []
    const playing: Promise<PlayLog>[] = []
    for (const { amount, gameId, players, tableId } of tables) {
      const tabs = await seated(lab, { arcade, portal }, { gameId, players })
      for (const [at, { memberId, token }] of tabs.entries()) {
        members.push(memberId)
        const player = { amount, seatNo: at + 1, tableId, token }
        playing.push(playCards(storm, player, chanceOf(seed * 1_000 + members.length)))
      }
    }
    for (const { memberId, token } of await seated(lab, { arcade, portal }, fishers)) {
      members.push(memberId)
      const fisher = { token, url: lab.url }
      playing.push(goFishing(storm, fisher, chanceOf(seed * 1_000 + members.length)))
    }
    appetite.cut = 0.01
    appetite.silence = 0.0005
    await untilDealt(lab.url())
    const { running, worstMs } = await killAll(lab, storm, { chance, kills })
    await sleep(1_000)
    storm.isOver = true
    const logs = await Promise.all(playing)
    await untilEmpty(lab.url())
    console.info(`answers          ${storm.answers}, replies eaten ${front.eaten()}`)
    console.info(`actions          ${logs.flatMap(({ actions }) => actions).length}`)
    console.info(`magazines        ${logs.flatMap(({ magazines }) => magazines).length}`)
    console.info(`hands at kills   ${new Set(running).size}`)
    console.info(`back after       worst ${Math.round(worstMs)} ms`)
    const fallen = lab.fallenCount()
    return [
      ...(await auditRooms(lab.url(), { depositUnits, members, running, logs })),
      {
        breaks: worstMs >= 60_000 ? [`nothing was answered for ${Math.round(worstMs)} ms`] : [],
        invariant: 'I14',
        claim: 'alive again within 60 s',
      },
      {
        breaks: fallen === 0 ? [] : [`it ended ${fallen} times by itself`],
        invariant: 'standing',
        claim: 'the server ends only where it is killed',
      },
    ]
  } finally {
    storm.isOver = true
    await front.stop()
    await lab.stop()
  }
}

/** Returns the hands that ran at a kill, and the longest time without a reply. */
async function killAll(
  lab: Lab,
  storm: Storm,
  { chance, kills }: { chance: Chance; kills: number },
) {
  const running: string[] = []
  let worstMs = 0
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(chance.between(800, 2_500))
    running.push(...(await handsNow(lab.url())))
    const killedAt = performance.now()
    await lab.kill(chance.share() < 0.4 ? 'postgres' : 'server')
    const startedAt = performance.now()
    while (storm.answeredAt < startedAt && performance.now() - killedAt < 60_000) await sleep(5)
    worstMs = Math.max(worstMs, performance.now() - killedAt)
  }
  return { running, worstMs }
}

async function seated(
  lab: Lab,
  addresses: { arcade: string; portal: string },
  { gameId, players }: { gameId: string; players: number },
) {
  const tabs = await openTabs(addresses, players, gameId)
  const names = tabs.map(({ account }) => account)
  const ids = await fundAccounts(lab.url(), names, depositUnits)
  return tabs.map(({ account, frameToken, line }) => {
    line.close()
    return { memberId: ids.get(account) ?? '', token: frameToken }
  })
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const db = openDatabase(url)
  try {
    return (await db.pool.query<Row>(text)).rows
  } finally {
    await db.close()
  }
}

/** Hands under way for money. */
const handsNow = async (url: string): Promise<string[]> =>
  (
    await ask<{ id: string }>(
      url,
      `select id from cardroom.hand where state = 'running' and not is_practice`,
    )
  ).map(({ id }) => id)

/** Waits until cards are dealt; then the storm begins. */
async function untilDealt(url: string): Promise<void> {
  for (let n = 0; n < 300 && (await handsNow(url)).length < tables.length; n++) await sleep(200)
}

/** Waits until everyone has left: running hands are finished and magazines settled. */
async function untilEmpty(url: string): Promise<void> {
  for (let n = 0; n < 480; n++) {
    const open = await ask(
      url,
      `select 1 from cardroom.seat s join cardroom.card_table t on t.id = s.table_id
         where s.member_id is not null and not t.is_practice
       union all select 1 from fishing.magazine where state = 'open' limit 1`,
    )
    if (open.length === 0) return
    await sleep(250)
  }
}
