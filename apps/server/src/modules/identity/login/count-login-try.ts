import { lockAttempts, upsertAttempts } from '#kernel/attempts/attempt-store'
import { countAttempt, type Bucket } from '#kernel/attempts/count-attempt'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { captchaFrom } from './attempt.ts'
import { usePass } from '../human-check/human-check.ts'
import { isCaptchaRead, type CaptchaProof } from '../human-check/open-captcha.ts'

type Try = CaptchaProof & { at: Date; ip: string; pass: string | undefined }

/**
 * Counts a try after its slider and captcha were right. A misread captcha is used up, but no
 * password was tried, so the next wait does not grow.
 *
 * @returns how many tries there were, with this one
 */
export async function countLoginTry(
  { config, db }: AppContext,
  order: Try,
  bucket: Bucket & { isKnownBrowser?: boolean },
): Promise<number> {
  const { at: now, ip, pass } = order
  const triedCount = await db.write(async (tx) => {
    const kept = await lockAttempts(tx, bucket.name)
    const count = kept && kept.windowEndsAt > now ? kept.triedCount : 0
    const asksCaptcha = config.isHumanCheckOn && count >= captchaFrom
    // A member who has to wait still sees the captcha: the next try needs it too.
    await countAttempt(tx, [bucket], now, asksCaptcha ? { captcha: true } : {})
    // A known browser needs the slider only after a failed try.
    if (count > 0 || !bucket.isKnownBrowser) {
      await usePass(tx, config.isHumanCheckOn, { ip, now, pass, purpose: 'login' })
    }
    if (!kept || !asksCaptcha) return count + 1
    if (await isCaptchaRead(tx, config, { ...order, now })) return count + 1
    await upsertAttempts(tx, bucket.name, kept)
    return undefined
  })
  return triedCount ?? refuse('captcha-wrong', { captcha: true })
}
