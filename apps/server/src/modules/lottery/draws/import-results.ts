import type { PastDraw } from '@madang/games/lottery/past-draws'
import type { Tx } from '#kernel/database/database'
import { isRefusal } from '#kernel/refusal'
import { insertImportedDraws, listKnownNumbers } from './draw-store.ts'
import type { LotteryGame } from '../games/game.ts'
import { provinceOf } from '../games/provinces.ts'
import { insertResults, listOtherReports } from './result-store.ts'
import { reportResult } from './report-result.ts'
import { timesOn } from './schedule.ts'

type Import = {
  game: LotteryGame
  source: string
  reportedBy: string
  at: Date
  draws: readonly PastDraw[]
}

export type Imported = { taken: number; agreed: number; faults: { line: number; fault: string }[] }

/**
 * Imports results of many days from one source. Draws sold here are decided as by single reports.
 * Earlier draws become results to display and to settle bets, once a second source agrees. Lines of
 * another province than the game's are skipped.
 */
export async function importResults(tx: Tx, order: Import): Promise<Imported> {
  const { at, draws, game, reportedBy, source } = order
  const imported: Imported = { agreed: 0, faults: [], taken: 0 }
  const own: Past[] = []
  const numbersSeen = new Set<string>()
  for (const draw of draws) {
    const times = timesOn(game.schedule, draw.date)
    if (!times || !isOurs(game, times.drawAt, draw.province)) continue
    const number = String(times.number)
    if (numbersSeen.has(number)) imported.faults.push({ fault: 'twice-in-file', line: draw.line })
    else own.push({ draw, times })
    numbersSeen.add(number)
  }
  const numbers = own.map(({ times }) => BigInt(times.number))
  const known = new Set(await listKnownNumbers(tx, game.id, numbers))
  for (const { draw, times } of own) {
    if (!known.has(BigInt(times.number))) continue
    const reports = { drawn: [...draw.drawn], gameId: game.id, number: BigInt(times.number) }
    try {
      const { isAgreed } = await reportResult(tx, {
        ...reports,
        reportedAt: at,
        reportedBy,
        source,
      })
      imported.taken += 1
      if (isAgreed) imported.agreed += 1
    } catch (error) {
      if (!isRefusal(error)) throw error
      imported.faults.push({ fault: error.code, line: draw.line })
    }
  }
  const past = own.filter(({ times }) => !known.has(BigInt(times.number)) && times.drawAt < at)
  for (const { draw, times } of own) {
    const isAhead = !known.has(BigInt(times.number)) && times.drawAt >= at
    if (isAhead) imported.faults.push({ fault: 'draw-not-closed', line: draw.line })
  }
  await reportPast(tx, order, past, imported)
  return imported
}

type Past = { draw: PastDraw; times: NonNullable<ReturnType<typeof timesOn>> }

async function reportPast(tx: Tx, order: Import, past: Past[], imported: Imported): Promise<void> {
  const { at, game, reportedBy, source } = order
  const others = await listOtherReports(tx, {
    gameId: game.id,
    numbers: past.map(({ times }) => BigInt(times.number)),
    source,
  })
  const fit = past.filter(({ draw, times }) => {
    const isOwn = others.some((one) => {
      return one.number === BigInt(times.number) && one.reportedBy === reportedBy
    })
    if (isOwn) imported.faults.push({ fault: 'own-proposal', line: draw.line })
    return !isOwn
  })
  const reports = fit.map(({ draw, times }) => ({
    drawn: [...draw.drawn],
    gameId: game.id,
    number: BigInt(times.number),
    reportedAt: at,
    reportedBy,
    source,
  }))
  await insertResults(tx, reports)
  imported.taken += reports.length
  const results = fit.flatMap(({ draw, times }) => {
    const same = others.filter((one) => {
      return one.number === BigInt(times.number) && one.drawn.join() === draw.drawn.join()
    })
    if (same.length === 0) return []
    const all = [...same, { reportedAt: at, reportedBy, source }]
    const words = all.map((one) => {
      return { at: one.reportedAt.toISOString(), by: one.reportedBy, source: one.source }
    })
    return [{ ...times, drawn: [...draw.drawn], gameId: game.id, said: words }]
  })
  await insertImportedDraws(tx, results)
  imported.agreed += results.length
}

/** Whether a line belongs to the game's province; some files omit the accents of names. */
function isOurs(game: LotteryGame, drawAt: Date, province: string | undefined): boolean {
  const own = provinceOf(game.id, drawAt)
  return province === undefined || own === undefined || plainOf(province) === plainOf(own)
}

const plainOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
