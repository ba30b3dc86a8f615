import { Button, CodeField } from '@madang/ui'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useSendCode } from './use-send-code.ts'

/** Six digits, and the button that has them sent. */
export function CodeInput({
  purpose,
  send,
  ...rest
}: Omit<ComponentProps<typeof CodeField>, 'action' | 'label' | 'name'> & {
  name?: string
  /** What the code is for: each purpose counts down by itself. */
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
