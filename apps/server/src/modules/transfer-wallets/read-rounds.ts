import { findMembers } from '#identity'
import { listOwnWallets, listRoundsAtVendor } from '#seamless'
import { keepOutside, listFeeds, noteFeed } from '#wagers'
import type { OutsideRound } from '#wagers'
import type { TransferContext } from './send-transfer.ts'

const minuteMs = 60_000
/** How far the first reading goes back; a transfer wallet may have been used before. */
const firstReachMs = 90 * 24 * 60 * minuteMs
const pageSize = 500
/** The most pages of one run; the next run continues there. */
const pagesMax = 40

/**
 * Reads the rounds played in vendors' own wallets. Starts a little before the end of the last
 * reading, because a vendor may list a round late. A round that is read twice is stored once. A
 * silent vendor does not stop the others, and its position stays.
 */
export async function readRounds(
  context: TransferContext,
  now: Date,
  reachMs = 15 * minuteMs,
): Promise<void> {
  const feeds = new Map((await context.db.read(listFeeds)).map((feed) => [feed.vendor, feed]))
  for (const { code } of await listOwnWallets(context)) {
    const seenTo = feeds.get(code)?.seenTo ?? new Date(now.getTime() - firstReachMs)
    const from = new Date(seenTo.getTime() - reachMs)
    await readVendor(context, code, { from, now }).catch((error: unknown) =>
      context.log.warn({ error: String(error), vendor: code }, 'its rounds could not be read yet'),
    )
  }
}

async function readVendor(
  context: TransferContext,
  vendor: string,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  let after: string | null = null
  for (let pageCount = 1; pageCount <= pagesMax; pageCount += 1) {
    const ask = { after, from, limit: pageSize, to: now }
    const page = await listRoundsAtVendor(context, vendor, ask)
    if (!page) return
    if (page.strangeCount > 0) {
      context.log.error(
        { count: page.strangeCount, vendor },
        'rounds of no agreed form were listed',
      )
    }
    const last = page.rounds.at(-1)?.changedAt
    const seenTo = page.next === null ? now : last
    await keepPage(context, page.rounds, { now, seenTo, vendor })
    if (page.next === null) return
    after = page.next
  }
}

/** Stores the rounds and the new position in one transaction, so that neither is ahead. */
async function keepPage(
  { db, log }: TransferContext,
  rounds: OutsideRound[],
  { now, seenTo, vendor }: { vendor: string; now: Date; seenTo: Date | undefined },
): Promise<void> {
  const { archived, contradicted, strangers } = await db.write(async (tx) => {
    const ids = [...new Set(rounds.map(({ memberId }) => memberId))]
    const known = new Set((await findMembers(tx, ids)).map(({ id }) => id))
    const ours = rounds.filter(({ memberId }) => known.has(memberId))
    const kept = await keepOutside(tx, ours, now)
    if (seenTo) await noteFeed(tx, { readAt: now, seenTo, vendor })
    return { ...kept, strangers: rounds.length - ours.length }
  })
  if (strangers > 0) log.error({ count: strangers, vendor }, 'rounds of no member were listed')
  for (const { round, version } of archived) {
    log.error({ round, vendor, version }, 'a round of before the archive was listed')
  }
  for (const { round, version } of contradicted) {
    log.error({ round, vendor, version }, 'a vendor said two things about one round')
  }
}
