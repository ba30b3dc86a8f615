import { randomInt } from 'node:crypto'
import type { Tx } from '#kernel/database/database'
import { digestOf, newId } from '#kernel/ids'
import type { AppContext } from '#kernel/http/route'
import { captchaRule } from '../login/attempt.ts'
import { codeDigest, isSame } from '../codes/code.ts'
import { deleteCaptcha, insertCaptcha } from '../codes/code-store.ts'
import { countAttempt } from '#kernel/attempts/count-attempt'
import { captchaLength, captchaSigns, drawCaptcha } from './draw-captcha.ts'
import { visitBucket } from '../login/devices/known-browser.ts'
import type { Visit } from '../login/devices/known-browser.ts'
import { deletePass } from './human-pass-store.ts'

const lifeMs = 3 * 60_000
const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/** Returns a new captcha. @throws Refusal `too-many-requests` */
export async function openCaptcha(
  { config, db }: AppContext,
  order: Visit,
): Promise<{ id: string; image: string }> {
  const { at, ip } = order
  const sign = () => captchaSigns[randomInt(captchaSigns.length)] ?? ''
  const signs = Array.from({ length: captchaLength }, sign).join('')
  const id = newId()
  await db.write(async (tx) => {
    await countAttempt(tx, [await visitBucket(tx, captchaRule, 'captcha', order)], at)
    const endsAt = new Date(at.getTime() + lifeMs)
    await insertCaptcha(tx, { digest: codeDigest(config, signs), endsAt, id, ip })
  })
  return { id, image: await drawCaptcha(signs, chance) }
}

export type CaptchaProof = {
  captcha?: string | undefined
  captchaId?: string | undefined
  /** A pass from the puzzle, for members who cannot see a picture. */
  captchaPass?: string | undefined
}

/** Whether the captcha was solved or a pass was given; it is used up by the check. */
export async function isCaptchaRead(
  tx: Tx,
  where: { folder: string },
  { captcha, captchaId, captchaPass, ip, now }: CaptchaProof & { ip: string; now: Date },
): Promise<boolean> {
  if (captchaPass) {
    return deletePass(tx, { digest: digestOf(captchaPass), ip, now, purpose: 'captcha' })
  }
  const kept = captchaId && (await deleteCaptcha(tx, { id: captchaId, ip, now }))
  const typed = captcha?.trim().toUpperCase() ?? ''
  return kept ? isSame(kept, codeDigest(where, typed)) : false
}
