import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Refused } from '@madang/kit'
import { useAsk } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { codeFields, invitationCode, isKnownCode } from '../../kit/more/invitation-code.ts'
import type { CodeField } from '../../kit/more/invitation-code.ts'
import type { RegisterSetting, RegisterValues } from './register-fields.ts'

/**
 * Codes that the address carried are checked at once: one that is somebody's needs no field. One
 * that is typed is checked before anything is sent.
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

  // Who invited may be gone since: the field comes, or the next press asks about the code again.
  if (refusal?.code === 'invitation_code_error' && hidden.length > 0) setHidden([])

  /** The values with codes that are somebody's; undefined after the field said that one is not. */
  async function checked(values: RegisterValues): Promise<RegisterValues | undefined> {
    const known = { ...values }
    for (const name of codeFields) {
      const code = values[name]?.trim() ?? ''
      if (code === '' || hidden.includes(name) || (await isKnownCode(code))) continue
      // An address carried it and there is no field to mend it in: it counts for nobody.
      if (!setting.fields[name]?.enabled) known[name] = ''
      else {
        await ask({ icon: 'warning', title: t('codeWrong') })
        // After the window: a field that loses the focus to it is checked anew, and forgets its no.
        form.setError(name, { message: t('codeWrong') }, { shouldFocus: true })
        return undefined
      }
    }
    return known
  }
  return { checked, hidden }
}
