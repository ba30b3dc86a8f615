import { callApi } from '@madang/kit'
import { Button } from '@madang/ui'
import { sendRegisterCode } from '@madang/wire/codes'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CodeInput } from '../phone/code-input.tsx'
import { useFaultText } from '../faults/fault-text.ts'
import type { PhoneProof } from '../phone/use-phone-proof.tsx'
import type { RegisterType, RegisterValues } from './register-fields.ts'

/**
 * The code that verifies the number: sent by the brand's phone provider if it has one, else by us.
 */
export function RegisterCode({
  checked,
  form,
  phone,
  type,
}: {
  /** Shows at its field that an invitation code belongs to nobody; then nothing is sent. */
  checked: (values: RegisterValues) => Promise<RegisterValues | undefined>
  form: UseFormReturn<RegisterValues>
  phone: PhoneProof | undefined
  type: RegisterType
}) {
  const t = useTranslations('identity.code')
  const faultText = useFaultText()
  const mobileNo = () => form.getValues('mobileNum')?.trim() ?? ''
  const dialed = () => {
    const countryDialingCode = form.getValues('countryDialingCode')
    return countryDialingCode ? { countryDialingCode } : {}
  }
  const sendOwn = () =>
    callApi(sendRegisterCode, { ...dialed(), mobileNo: mobileNo(), registerType: type })
  const afterCheck = (send: () => Promise<{ expiredMinutes: number }>) => async () =>
    (await checked(form.getValues())) && send()
  const field = {
    ...form.register('verificationCode', { required: faultText('code-missing') }),
    'aria-required': true,
    error: form.formState.errors.verificationCode?.message,
  }
  if (!phone)
    return <CodeInput {...field} key="own" purpose="register" send={afterCheck(sendOwn)} />
  return (
    <div className="grid content-start">
      <CodeInput
        {...field}
        key="provider"
        purpose="register-provider"
        send={afterCheck(phone.send)}
      />
      <Button
        variant="link"
        size="small"
        className="-mx-4 justify-self-start"
        onClick={phone.leave}
      >
        {t('sendByHouse')}
      </Button>
      {phone.check}
    </div>
  )
}
