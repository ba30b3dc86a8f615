import { localized } from '@madang/texts'
import { findMembers } from '#identity'
import type { Member } from '#identity'
import type { Tx } from '#kernel/database/database'
import { workInTurn } from '#kernel/database/list-in-turn'
import { newId } from '#kernel/ids'
import { sendNotification } from '#notifications'
import type { NotificationContext } from '#notifications'
import { readSettings } from '#settings'
import { inboxTextOf, writeToMembers } from '#support'
import { serverSeedOf } from './rotate-seeds.ts'
import { clearUnsent, listUnsent } from './seed-store.ts'
import type { Seed } from './seed.ts'

const batchSize = 200
/** A mail that could not be delivered for this long is given up. */
const mailLifeMs = 7 * 24 * 3_600_000

/**
 * Sends closed or excluded members their last seed: an inbox message, and a mail if an address is
 * known, because a closed member cannot open the inbox. Each seed is sent once.
 *
 * @returns how many were sent
 */
export async function sendLastSeeds(context: NotificationContext, now: Date): Promise<number> {
  const { db } = context
  let sentCount = 0
  const turns = { limit: batchSize, list: listUnsent, name: 'casino-unsent-seeds' }
  await workInTurn(context, turns, async (seed) => {
    const serverSeed = await serverSeedOf(db, seed)
    const isSent = await db.write(async (tx) => {
      if (!(await clearUnsent(tx, seed.id)) || seed.nonce === 0n) return false
      const [member] = await findMembers(tx, [seed.ownerId])
      if (!member) return false
      await sendSeed(tx, context, { at: now, member, seed: { ...seed, serverSeed } })
      return true
    })
    if (isSent) sentCount += 1
  })
  return sentCount
}

type SeedNotice = { member: Member; seed: Seed & { serverSeed: string }; at: Date }

async function sendSeed(tx: Tx, context: NotificationContext, notice: SeedNotice): Promise<void> {
  const { at, member, seed } = notice
  const { brand } = await readSettings(tx)
  const facts = {
    account: member.account,
    client: seed.clientSeed,
    count: String(seed.nonce),
    hash: seed.hash,
    seed: seed.serverSeed,
  }
  const words = inboxTextOf('seed-revealed', (lang) => ({
    ...facts,
    brand: localized(brand.name, lang),
  }))
  await writeToMembers(tx, { ...words, at, by: brand.name.EN, id: newId() }, [member.id])
  if (member.email === null) return
  await sendNotification(tx, context, {
    at,
    channel: 'mail',
    facts,
    kind: 'seed-revealed',
    language: member.language,
    recipient: member.email,
    uselessAt: new Date(at.getTime() + mailLifeMs),
  })
}
