import { createHmac } from 'node:crypto'
import * as kernel from '#kernel/password'
import { secretOf } from '#kernel/secrets'

/** Where the pepper lives: the data folder of this installation. */
export type PepperFolder = { folder: string }

const pepperOf = ({ folder }: PepperFolder): Buffer => secretOf(folder, 'pepper')

/** The hash of a password, ready to be kept. @throws Refusal `unavailable` when too many wait */
export const hashPassword = (config: PepperFolder, password: string): Promise<string> =>
  kernel.passwordHash(password, pepperOf(config))

/** Whether this is the password; without a hash it works as long and says no. */
export const isPassword = (
  config: PepperFolder,
  password: string,
  kept: string | undefined,
): Promise<boolean> => kernel.isPassword(password, kept, pepperOf(config))

/** A mark of a secret text that only this installation can make: for comparing presses. */
export const markOf = (config: PepperFolder, text: string): string =>
  createHmac('sha256', secretOf(config.folder, 'press-mark')).update(text).digest('base64url')
