import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { secretOf } from '#kernel/secrets'
import type { AttemptRule } from '#kernel/attempt'
import type { PepperFolder } from './hash-password.ts'

/** What a code is good for; a code for one opens no other. */
export type CodePurpose = 'login' | 'register' | 'forgot' | 'step' | 'fresh' | 'contact'

export const codeTriesMax = 5

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often codes go to one number or mailbox, and how many one address may have sent. */
export const receiverRule: AttemptRule = { countMax: 5, windowMs: hourMs }
export const pauseRule: AttemptRule = { countMax: 1, windowMs: minuteMs }
export const senderRule: AttemptRule = { countMax: 20, windowMs: hourMs }

/** Six digits that nobody can foresee. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code: a million of them are guessed at once, so a secret goes in. */
export const codeDigest = ({ folder }: PepperFolder, code: string): Buffer =>
  createHmac('sha256', secretOf(folder, 'one-time-codes')).update(code).digest()

export const isSame = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
