import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAsk } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { codeFields, invitationCode, isKnownCode } from '../../kit/more/invitation-code.ts'
import type { CodeField } from '../../kit/more/invitation-code.ts'
import type { RegisterValues } from './register-fields.ts'

/**
 * Codes that the address brought are checked at once: one that is somebody's needs no field. One
 * that is typed is checked before anything is sent.
 */
export function useInvitation(form: UseFormReturn<RegisterValues>) {
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

  async function mayGoOn(values: RegisterValues): Promise<boolean> {
    for (const name of codeFields) {
      const code = values[name]?.trim() ?? ''
      if (code === '' || hidden.includes(name) || (await isKnownCode(code))) continue
      form.setError(name, { message: t('codeWrong') }, { shouldFocus: true })
      await ask({ icon: 'warning', title: t('codeWrong') })
      return false
    }
    return true
  }
  return { hidden, mayGoOn }
}
