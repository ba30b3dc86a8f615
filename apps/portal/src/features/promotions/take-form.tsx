import { Button, TextField, useToast } from '@madang/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Form } from '../../kit/more/forms/form.tsx'
import { askLogin } from '../../kit/popups.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { isTrial, useSession } from '../../kit/session.ts'
import { EvidenceFields } from './evidence-fields.tsx'
import { postpone } from './postponed.ts'
import type { Offer } from './status-badge.tsx'
import { useTake } from './use-take.ts'

type Taking = {
  offer: Offer
  onTaken?: () => void
  /** The offer was postponed, and its list hides it. */
  onLeft?: () => void
}

/** Joins, claims or applies while it is possible, or postpones: both buttons have equal weight. */
export function TakeForm({ offer, onLeft, onTaken }: Taking) {
  const t = useTranslations('promotions')
  const toast = useToast()
  const session = useSession()
  const [code, setCode] = useState('')
  const [comment, setComment] = useState('')
  const take = useTake(onTaken)
  const isEvidence = offer.kind === 'evidence'
  function notNow() {
    postpone(offer.id)
    toast({ text: t('laterDone'), tone: 'info' })
    onLeft?.()
  }
  if (offer.status !== 'join' && offer.status !== 'claim') return null
  if (session === null || isTrial(session)) {
    return (
      <Answers leave={notNow}>
        <Button variant="quiet" wide onClick={() => askLogin(() => undefined)}>
          {t('logIn')}
        </Button>
      </Answers>
    )
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        const order = { offerId: offer.id, version: offer.version }
        const words = isEvidence ? { comment: comment.trim() } : {}
        void take.send(
          { ...order, ...words, ...(offer.needsCode && { code: code.trim() }) },
          { isBare: !isEvidence },
        )
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
      {offer.contact !== null && (
        <p className="text-ui text-text-2">
          {t('contactAbout', { contact: contactNames[offer.contact] ?? offer.contact })}
        </p>
      )}
      {isEvidence && (
        <EvidenceFields pictures={take.pictures} comment={comment} change={setComment} />
      )}
      <RefusalBanner of={take} />
      <Answers leave={notNow} isOff={take.busy}>
        <Button type="submit" variant="quiet" wide busy={take.busy}>
          {t(offer.isReviewed ? 'apply' : offer.status)}
        </Button>
      </Answers>
    </Form>
  )
}

/** Taking and leaving in one look and one size. */
function Answers(props: { children: ReactNode; leave: () => void; isOff?: boolean }) {
  const t = useTranslations('promotions')
  return (
    <div className="grid grid-cols-2 gap-3">
      {props.children}
      <Button variant="quiet" wide off={props.isOff ?? false} onClick={props.leave}>
        {t('later')}
      </Button>
    </div>
  )
}

/** Names of their own, the same in every language. */
const contactNames: Record<string, string> = {
  facebook: 'Facebook',
  line: 'LINE',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
}
