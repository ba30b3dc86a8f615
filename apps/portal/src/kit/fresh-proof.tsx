import { useCall } from '@madang/kit'
import type { CallState } from '@madang/kit'
import { Button, Modal, PasswordField } from '@madang/ui'
import type { Call } from '@madang/wire'
import { refresh } from '@madang/wire/identity'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from './refusal-banner.tsx'

/**
 * Asks for the login password when the server wants a fresh proof, and then goes on with what was
 * asked: nothing that was typed is lost.
 */
export function FreshProof<C extends Call>({ of, again }: { of: CallState<C>; again: () => void }) {
  const t = useTranslations('common')
  const [password, setPassword] = useState('')
  const proof = useCall(refresh, {
    done: () => {
      setPassword('')
      of.reset()
      again()
    },
  })
  const isOpen = of.refusal?.code === 'fresh-factor-needed'
  return (
    <Modal open={isOpen} title={t('freshTitle')} width={400} minHeight={0} onClose={of.reset}>
      <form
        className="grid gap-4"
        onSubmit={(submit) => {
          submit.preventDefault()
          void proof.send({ password })
        }}
      >
        <p className="text-body text-text-2">{t('freshBody')}</p>
        <PasswordField
          label={t('loginPassword')}
          value={password}
          onChange={(typed) => setPassword(typed.target.value)}
        />
        <RefusalBanner of={proof} />
        <Button type="submit" wide busy={proof.busy} disabled={password === ''}>
          {t('confirm')}
        </Button>
      </form>
    </Modal>
  )
}

/** What a form says of its press, when it is not the question for a fresh proof. */
export function otherThanFresh<C extends Call>(of: CallState<C>): Pick<CallState<C>, Shown> {
  const isFresh = of.refusal?.code === 'fresh-factor-needed'
  return { error: of.error, isUnknown: of.isUnknown, refusal: isFresh ? undefined : of.refusal }
}

type Shown = 'refusal' | 'error' | 'isUnknown'
