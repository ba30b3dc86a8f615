import { useCall } from '@madang/kit'
import { Button, TextField, useTell } from '@madang/ui'
import { listGrants } from '@madang/wire/bonus'
import {
  availablePromotions,
  listOwnClaims,
  listPromotions,
  takePromotion,
} from '@madang/wire/promotions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askLogin } from '../../kit/popups.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { isTrial, useSession } from '../../kit/session.ts'
import type { Offer } from './status-badge.tsx'
import { Form } from '../../kit/more/form.tsx'

/** Joins or claims an offer while it may be; visitors are asked to log in. */
export function TakeForm({ offer }: { offer: Offer }) {
  const t = useTranslations('promotions')
  const tell = useTell()
  const session = useSession()
  const [code, setCode] = useState('')
  const take = useCall(takePromotion, {
    done: ({ status }) =>
      tell({ text: t(status === 'signed' ? 'doneSigned' : 'doneClaimed'), tone: 'ok' }),
    refreshes: [listPromotions, availablePromotions, listOwnClaims, listGrants],
  })
  if (offer.status !== 'join' && offer.status !== 'claim') return null
  if (session === null || isTrial(session)) {
    return <Button onClick={() => askLogin(() => undefined)}>{t('logIn')}</Button>
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        void take.send({ offerId: offer.id, ...(offer.needsCode && { code: code.trim() }) })
      }}
    >
      {offer.needsCode && (
        <TextField
          label={t('code')}
          maxLength={40}
          value={code}
          onChange={(typed) => setCode(typed.target.value)}
        />
      )}
      <RefusalBanner of={take} />
      <Button type="submit" wide busy={take.busy}>
        {t(offer.status)}
      </Button>
    </Form>
  )
}
