import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAsk } from '@madang/ui'
import type { Refused } from '@madang/kit'
import type { RefusalCode } from '@madang/wire'
import { useServerFaults } from '../faults/fault-text.ts'
import type { RegisterValues } from './register-fields.ts'

/** Shows the server's refusal beside its field; true when a field shows all of it. */
export function useRegisterFaults(
  refusal: Refused | undefined,
  form: UseFormReturn<RegisterValues>,
): boolean {
  const ask = useAsk()
  const serverFaults = useServerFaults()
  const { setError } = form
  useEffect(() => {
    if (!refusal) return
    const faults = faultsOf(refusal)
    // From the last to the first, so that the first one gets the focus.
    for (const [name, message] of faults.toReversed()) {
      setError(name, { message }, { shouldFocus: true })
    }
    if (refusal.code === 'invitation_code_error') {
      void ask({ icon: 'warning', title: refusal.message })
    }
    // Runs for a new refusal only; texts and form do not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal])
  return refusal !== undefined && faultsOf(refusal).length > 0

  function faultsOf(no: Refused): Fault[] {
    const isTooYoung = no.code === 'age-not-allowed' && form.getValues('birthday') !== undefined
    const field = isTooYoung
      ? 'birthday'
      : no.code === 'invitation_code_error'
        ? invitationField()
        : fieldOfCode[no.code]
    if (field) return [[field, no.message]]
    return Object.entries(serverFaults(no)) as Fault[]
  }

  /** Returns the invitation field that the server used: the first that is filled. */
  function invitationField(): keyof RegisterValues {
    const names = ['referralCode', 'affiliateCode', 'recommenderId'] as const
    return names.find((name) => form.getValues(name)?.trim()) ?? 'referralCode'
  }
}

type Fault = [name: keyof RegisterValues, message: string]

/** Refusals about one whole field. */
const fieldOfCode: Partial<Record<RefusalCode, keyof RegisterValues>> = {
  'code-expired': 'verificationCode',
  'code-missing': 'verificationCode',
  'code-wrong': 'verificationCode',
  'mobile-taken': 'mobileNum',
  'name-taken': 'username',
  'phone-check-failed': 'verificationCode',
  'terms-not-accepted': 'terms',
}
