import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useToast } from '@madang/ui'
import { useCall } from '@madang/kit'
import { changePassword } from '@madang/wire/identity'
import { useTranslations } from 'use-intl'
import { paths } from '../../../kit/paths.ts'
import { useFaultText, useServerFaults } from '../faults/fault-text.ts'
import { keepSession } from '../login/keep-session.ts'
import { useFirstFault } from '../faults/use-first-fault.ts'
import { typedText } from '../faults/typed-text.ts'
import { useMended } from '../register/use-mended.ts'

export const passwordFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
type Name = (typeof passwordFields)[number]

/** Validates and sends the password change; errors are shown beside their fields. */
export function useChangePassword(isOldAskedAtFirst: boolean) {
  const faultText = useFaultText()
  const serverFaults = useServerFaults()
  const t = useTranslations('identity.change')
  const toast = useToast()
  const { history } = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFaults] = useState<Partial<Record<Name, string>>>({})
  const [isOldAsked, setOldAsked] = useState(isOldAskedAtFirst)
  const call = useCall(changePassword, {
    done: (answer) => {
      toast({ text: t('done'), tone: 'ok' })
      keepSession(answer)
      history.push(paths.home)
    },
  })
  const { anew, left, mend } = useMended(call.refusal)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = (name: Name) => typedText(form.current, name)
    const oldPassword = typed('oldPassword')
    const newPassword = typed('newPassword')
    const confirmNewPassword = typed('confirmNewPassword')
    const missing: Partial<Record<Name, string>> = {
      ...(isOldAsked && oldPassword === '' && { oldPassword: faultText('required') }),
      ...(newPassword === '' && { newPassword: faultText('required') }),
      ...(confirmNewPassword !== newPassword && {
        confirmNewPassword: faultText('confirmation-differs'),
      }),
    }
    setFaults(missing)
    anew()
    const [first] = Object.keys(missing)
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    void call.send({ confirmNewPassword, newPassword, ...(isOldAsked && { oldPassword }) })
  }
  const refused: Partial<Record<Name, string>> = {
    ...(call.refusal?.code === 'password-wrong' && { oldPassword: call.refusal.message }),
    ...serverFaults(call.refusal),
  }
  // The proof is too old: the field appears, and stays for the next attempt.
  if (refused.oldPassword !== undefined && !isOldAsked) setOldAsked(true)
  useFirstFault(form, call.refusal, refused)
  const isShownAtField = Object.keys({ ...refused, ...found }).length > 0
  const faults = left({ found, refused })
  return { call, faults, form, isOldAsked, isShownAtField, mend, submit }
}
