import type { Refused } from '@madang/kit'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/**
 * The picture that wrong passwords bring: whether it is asked, and what is wrong with it. It is
 * gone while a try is under way: each no comes with a picture of its own.
 */
export function useLoginPicture(refusal: Refused | undefined) {
  const t = useTranslations('identity.captcha')
  /** Whether the last try was sent with a picture in sight. */
  const [sawPicture, setSaw] = useState(false)
  const asksPicture = refusal?.facts['captcha'] === true
  const isMisread = refusal?.code === 'captcha-wrong'
  return {
    asksPicture,
    // Who typed for this name before may have been another: a first picture is not "wrong".
    faults: isMisread ? { captcha: sawPicture ? refusal.message : t('missing') } : {},
    tried: () => setSaw(asksPicture),
  }
}
