import type { Refused } from '@madang/kit'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/**
 * The captcha after wrong passwords: whether it is required, and its error. It is hidden during an
 * attempt, because each refusal brings a new one.
 */
export function useLoginPicture(refusal: Refused | undefined) {
  const t = useTranslations('identity.captcha')
  /** Whether the last attempt was sent with a captcha shown. */
  const [sawPicture, setSaw] = useState(false)
  const asksPicture = refusal?.facts['captcha'] === true
  const isMisread = refusal?.code === 'captcha-wrong'
  return {
    asksPicture,
    // Earlier attempts for this name may be another person's: a first captcha is not "wrong".
    faults: isMisread ? { captcha: sawPicture ? refusal.message : t('missing') } : {},
    tried: () => setSaw(asksPicture),
  }
}
