import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Refused } from '@madang/kit'
import { useAsk } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { codeFields, invitationCode, isKnownCode } from '../../../kit/more/invitation-code.ts'
import type { CodeField } from '../../../kit/more/invitation-code.ts'
import type { RegisterSetting, RegisterValues } from './register-fields.ts'

/**
 * Checks codes from the address at once: a valid one needs no field. A typed one is checked before
 * the request is sent.
 */
export function useInvitation(
  setting: RegisterSetting,
  form: UseFormReturn<RegisterValues>,
  refusal: Refused | undefined,
) {
  const t = useTranslations('identity.register')
  const ask = useAsk()
  const [hidden, setHidden] = useState<readonly CodeField[]>([])
  useEffect(() => {
    for (const name of codeFields) {
      const code = invitationCode(name)
      if (code === '') continue
      void isKnownCode(code).then((isKnown) => {
        if (isKnown) setHidden((before) => [...before, name])
      })
    }
  }, [])

  // The inviter may be gone since: the field appears, or the next attempt checks the code again.
  if (refusal?.code === 'invitation_code_error' && hidden.length > 0) setHidden([])

  /** Returns the values with valid codes; undefined after the field showed that one is invalid. */
  async function checked(values: RegisterValues): Promise<RegisterValues | undefined> {
    const known = { ...values }
    for (const name of codeFields) {
      const code = values[name]?.trim() ?? ''
      if (code === '' || hidden.includes(name) || (await isKnownCode(code))) continue
      // It came from the address and has no field to correct it, so it is ignored.
      if (!setting.fields[name]?.enabled) known[name] = ''
      else {
        await ask({ icon: 'warning', title: t('codeWrong') })
        // After the window: a field that loses the focus to it is validated again and drops its
        // error.
        form.setError(name, { message: t('codeWrong') }, { shouldFocus: true })
        return undefined
      }
    }
    return known
  }
  return { checked, hidden }
}
