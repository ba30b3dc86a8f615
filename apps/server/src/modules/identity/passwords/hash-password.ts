import { createHmac } from 'node:crypto'
import * as kernel from '#kernel/secrets/password'
import { secretOf } from '#kernel/secrets/secrets'

/** The folder with the pepper: the data folder of this installation. */
export type PepperFolder = { folder: string }

const pepperOf = ({ folder }: PepperFolder): Buffer => secretOf(folder, 'pepper')

/** Returns the hash of a password for storage. @throws Refusal `unavailable` when too many wait */
export const hashPassword = (config: PepperFolder, password: string): Promise<string> =>
  kernel.passwordHash(password, pepperOf(config))

/** Whether the password is right; without a hash it takes as long and returns false. */
export const isPassword = (
  config: PepperFolder,
  password: string,
  kept: string | undefined,
): Promise<boolean> => kernel.isPassword(password, kept, pepperOf(config))

/** Returns a keyed digest of a secret text, for comparing repeated requests. */
export const markOf = (config: PepperFolder, text: string): string =>
  createHmac('sha256', secretOf(config.folder, 'press-mark')).update(text).digest('base64url')
