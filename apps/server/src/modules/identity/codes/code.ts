import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { secretOf } from '#kernel/secrets/secrets'
import type { AttemptRule } from '#kernel/attempts/attempt'
import type { PepperFolder } from '../passwords/hash-password.ts'

/** The purpose of a code; a code for one purpose is not valid for another. */
export type CodePurpose = 'login' | 'register' | 'forgot' | 'step' | 'fresh' | 'contact'

export const codeTriesMax = 5

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How many codes one number or mailbox may get, and how many one IP address may request. */
export const receiverRule: AttemptRule = { countMax: 5, windowMs: hourMs }
export const pauseRule: AttemptRule = { countMax: 1, windowMs: minuteMs }
export const senderRule: AttemptRule = { countMax: 20, windowMs: hourMs }

/** Returns six unpredictable digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the stored digest of a code: keyed, because a million codes are guessed quickly. */
export const codeDigest = ({ folder }: PepperFolder, code: string): Buffer =>
  createHmac('sha256', secretOf(folder, 'one-time-codes')).update(code).digest()

export const isSame = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
