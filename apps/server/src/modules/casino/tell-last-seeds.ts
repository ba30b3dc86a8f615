import { saidIn } from '@madang/texts'
import { findMembers } from '#identity'
import type { Member } from '#identity'
import type { Tx } from '#kernel/database'
import { newId } from '#kernel/ids'
import { sendNotification } from '#notifications'
import type { NotificationContext } from '#notifications'
import { readSettings } from '#settings'
import { lettersOf, writeToMembers } from '#support'
import { serverSeedOf } from './rotate-seeds.ts'
import { clearUntold, listUntold } from './seed-store.ts'
import type { Seed } from './seed.ts'

const toldAtOnce = 200
/** A mail that could not be carried for so long finds nobody any more. */
const mailLifeMs = 7 * 24 * 3_600_000

/**
 * Writes their last seed to members who are closed or excluded: a letter to the inbox, and a mail
 * where an address is known, because who is closed opens no inbox. Each seed is told once.
 *
 * @returns how many were told
 */
export async function tellLastSeeds(context: NotificationContext, now: Date): Promise<number> {
  const { db } = context
  const untold = await db.read((tx) => listUntold(tx, toldAtOnce))
  let toldCount = 0
  for (const seed of untold) {
    const serverSeed = await serverSeedOf(db, seed)
    const isTold = await db.write(async (tx) => {
      if (!(await clearUntold(tx, seed.id)) || seed.nonce === 0n) return false
      const [member] = await findMembers(tx, [seed.ownerId])
      if (!member) return false
      await tell(tx, context, { at: now, member, seed: { ...seed, serverSeed } })
      return true
    })
    if (isTold) toldCount += 1
  }
  return toldCount
}

type Telling = { member: Member; seed: Seed & { serverSeed: string }; at: Date }

async function tell(tx: Tx, context: NotificationContext, telling: Telling): Promise<void> {
  const { at, member, seed } = telling
  const { brand } = await readSettings(tx)
  const facts = {
    account: member.account,
    client: seed.clientSeed,
    count: String(seed.nonce),
    hash: seed.hash,
    seed: seed.serverSeed,
  }
  const words = lettersOf('seed-revealed', (lang) => ({
    ...facts,
    brand: saidIn(brand.name, lang),
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
