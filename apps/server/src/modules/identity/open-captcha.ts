import { randomInt } from 'node:crypto'
import type { Tx } from '#kernel/database'
import { digestOf, newId } from '#kernel/ids'
import type { AppContext } from '#kernel/route'
import { captchaRule } from './attempt.ts'
import { codeDigest, isSame } from './code.ts'
import { deleteCaptcha, insertCaptcha } from './code-store.ts'
import { addressBucket, countAttempt } from '#kernel/count-attempt'
import { captchaLength, captchaSigns, drawCaptcha } from './draw-captcha.ts'
import { deletePass } from './human-pass-store.ts'

const lifeMs = 3 * 60_000
const chance = (): number => randomInt(2 ** 32) / 2 ** 32

/** A fresh picture with signs. @throws Refusal `too-many-requests` */
export async function openCaptcha(
  { config, db }: AppContext,
  order: { ip: string; at: Date },
): Promise<{ id: string; image: string }> {
  const { at, ip } = order
  const sign = () => captchaSigns[randomInt(captchaSigns.length)] ?? ''
  const signs = Array.from({ length: captchaLength }, sign).join('')
  const id = newId()
  await db.write(async (tx) => {
    await countAttempt(tx, [addressBucket(captchaRule, 'captcha', ip)], at)
    const endsAt = new Date(at.getTime() + lifeMs)
    await insertCaptcha(tx, { digest: codeDigest(config, signs), endsAt, id, ip })
  })
  return { id, image: await drawCaptcha(signs, chance) }
}

export type CaptchaProof = {
  captcha?: string | undefined
  captchaId?: string | undefined
  /** From the other way past a picture, for those who cannot see it. */
  captchaPass?: string | undefined
}

/** Whether the picture was read, or passed another way; it is used up by asking. */
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
