import { generateSecret } from 'otplib'
import { closeAnew } from '#kernel/close-anew'
import type { Database, Tx } from '#kernel/database'
import { openSince, openText, sealText } from '#kernel/vault'
import type { Use } from '#kernel/vault'
import { mailUse } from './invite-staff.ts'
import {
  lockInvitedSeeds,
  lockMails,
  lockSeeds,
  updateInvitedSeed,
  updateMail,
  updateSeed,
} from './seed-store.ts'

/** An invitation hands its seed on as it is closed: both are one use. */
const seedUse: Use = 'operators.totp'

export const sealSeed = (tx: Pick<Tx, 'db'>, secret: string): Buffer =>
  sealText(tx, seedUse, secret)

export const newSeed = (tx: Pick<Tx, 'db'>): Buffer => sealSeed(tx, generateSecret({ length: 20 }))

export const openSeed = (tx: Pick<Tx, 'db'>, sealed: Buffer): string =>
  openSince(tx, { former: 'totp', use: seedUse }, sealed)

/** Closes with the newest key what an older one closed: seeds, and addresses of operators. */
export function sealStaff(db: Database): Promise<number> {
  const seeds = {
    open: (tx: Tx, { sealed }: { sealed: Buffer }) => openSeed(tx, sealed),
    use: () => seedUse,
  } as const
  return closeAnew(db, [
    { ...seeds, lock: lockSeeds, update: updateSeed },
    { ...seeds, lock: lockInvitedSeeds, update: updateInvitedSeed },
    {
      lock: lockMails,
      open: (tx, { sealed }) => openText(tx, mailUse, sealed),
      update: updateMail,
      use: () => mailUse,
    },
  ])
}
