import type { AttemptRule } from '#kernel/attempts/attempt'

const minuteMs = 60_000
const waitMsMax = 15 * minuteMs

/** Five tries in 15 minutes, then a wait of 30 s, 1 min, 2 min … up to 15 min before each try. */
export const accountRule: AttemptRule = {
  countMax: 5,
  waitMsAfter: (triedCount) => Math.min(waitMsMax, 30_000 * 2 ** Math.min(10, triedCount - 5)),
  windowMs: 15 * minuteMs,
}
/** Independent of the account, so that one IP address cannot try every account. */
export const addressRule: AttemptRule = { countMax: 30, windowMs: 5 * minuteMs }
/** From the third wrong password on, the next try needs a captcha. */
export const captchaFrom = 3
export const captchaRule: AttemptRule = { countMax: 60, windowMs: minuteMs }
/** TOTP codes, passkeys and recovery codes of one member. */
export const factorRule: AttemptRule = { countMax: 10, windowMs: 15 * minuteMs }
export const sliderRule: AttemptRule = { countMax: 60, windowMs: 5 * minuteMs }
export const puzzleRule: AttemptRule = { countMax: 20, windowMs: 5 * minuteMs }
export const registerRule: AttemptRule = { countMax: 30, windowMs: 5 * minuteMs }
export const trialRule: AttemptRule = { countMax: 10, windowMs: 5 * minuteMs }
export const referralRule: AttemptRule = { countMax: 20, windowMs: 60 * minuteMs }
