import { Button, CodeField } from '@madang/ui'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useSendCode } from './use-send-code.ts'

/** A field for six digits, and the button that sends the code. */
export function CodeInput({
  purpose,
  send,
  ...rest
}: Omit<ComponentProps<typeof CodeField>, 'action' | 'label' | 'name'> & {
  name?: string
  /** The purpose of the code: each purpose has its own countdown. */
  purpose: string
  send: () => Promise<{ expiredMinutes: number } | undefined>
}) {
  const t = useTranslations('identity.code')
  const { isBusy, isWaiting, label, press } = useSendCode(purpose, send)
  return (
    <CodeField
      name="verificationCode"
      {...rest}
      label={t('code')}
      action={
        <Button variant="quiet" busy={isBusy} disabled={isWaiting} onClick={press}>
          {label}
        </Button>
      }
    />
  )
}
