import { findMemberByAccount } from '#identity'
import { systemClock } from '#kernel/clock'
import type { AppContext } from '#kernel/http/route'
import { addPeople } from './add-people.ts'
import { addPlays } from './add-plays.ts'
import { closePast } from './close-past.ts'
import { signContracts } from './sign-contracts.ts'
import { castAgent } from './team.ts'

/** Adds a team with three months of history, so that no page of the center is empty; runs once. */
export const backlog = (context: AppContext, handled: () => Promise<void>): Promise<void> =>
  addPast(context, handled, systemClock.now())

export async function addPast(
  context: AppContext,
  handled: () => Promise<void>,
  now: Date,
): Promise<void> {
  const { db } = context
  if (await db.read((tx) => findMemberByAccount(tx, castAgent.name))) return
  const ids = await addPeople(context, now)
  await handled()
  await db.write((tx) => signContracts(tx, ids, now))
  await addPlays(db, ids, now)
  await handled()
  await closePast(context, now)
}
