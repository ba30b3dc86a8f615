import { generateSecret } from 'otplib'
import { reencrypt } from '#kernel/secrets/reencrypt'
import type { Database, Tx } from '#kernel/database/database'
import { decryptSince, decryptText, encryptText } from '#kernel/secrets/keyring'
import type { EncryptionUse } from '#kernel/secrets/keyring'
import { mailUse } from './staff/invite-staff.ts'
import {
  lockInvitedSeeds,
  lockMails,
  lockSeeds,
  updateInvitedSeed,
  updateMail,
  updateSeed,
} from './login/seed-store.ts'

/** An accepted invitation passes its encrypted seed on unchanged: both have the same purpose. */
const seedUse: EncryptionUse = 'operators.totp'

export const encryptSeed = (tx: Pick<Tx, 'db'>, secret: string): Buffer =>
  encryptText(tx, seedUse, secret)

export const newSeed = (tx: Pick<Tx, 'db'>): Buffer =>
  encryptSeed(tx, generateSecret({ length: 20 }))

export const decryptSeed = (tx: Pick<Tx, 'db'>, encrypted: Buffer): string =>
  decryptSince(tx, { former: 'totp', use: seedUse }, encrypted)

/** Reencrypts TOTP seeds and addresses of operators with the newest key. */
export function encryptStaff(db: Database): Promise<number> {
  const seeds = {
    open: (tx: Tx, { encrypted }: { encrypted: Buffer }) => decryptSeed(tx, encrypted),
    use: () => seedUse,
  } as const
  return reencrypt(db, [
    { ...seeds, lock: lockSeeds, update: updateSeed },
    { ...seeds, lock: lockInvitedSeeds, update: updateInvitedSeed },
    {
      lock: lockMails,
      open: (tx, { encrypted }) => decryptText(tx, mailUse, encrypted),
      update: updateMail,
      use: () => mailUse,
    },
  ])
}
