import { Button, CodeField } from '@madang/ui'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useSendCode } from './use-send-code.ts'

/** Six digits, and the button that has them sent. */
export function CodeInput({
  send,
  ...rest
}: Omit<ComponentProps<typeof CodeField>, 'action' | 'label' | 'name'> & {
  name?: string
  send: () => Promise<{ expiredMinutes: number } | undefined>
}) {
  const t = useTranslations('identity.code')
  const { isBusy, isWaiting, label, press } = useSendCode(send)
  return (
    <CodeField
      name="verificationCode"
      {...rest}
      label={t('code')}
      action={
        <Button look="quiet" busy={isBusy} disabled={isWaiting} onClick={press}>
          {label}
        </Button>
      }
    />
  )
}
