import { useState } from 'react'
import { useCall } from '@madang/kit'
import { Banner, Button, TextArea } from '@madang/ui'
import { feedbackLengthMax, sendFeedback } from '@madang/wire/complaints'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../refusal-banner.tsx'
import { Form } from './forms/form.tsx'

/** Sends feedback to the brand, also without an account: at most 140 characters. */
export function FeedbackForm() {
  const t = useTranslations('site.feedback')
  const [content, setContent] = useState('')
  const send = useCall(sendFeedback, { done: () => setContent('') })
  const length = Array.from(content).length
  return (
    <Form
      className="grid max-w-[36rem] gap-3"
      onSubmit={() => {
        void send.send({ content: content.trim() })
      }}
    >
      <TextArea
        label={t('label')}
        hint={t('length', { length, max: feedbackLengthMax })}
        rows={3}
        maxLength={feedbackLengthMax}
        value={content}
        onChange={(event) => {
          setContent(event.target.value)
          if (send.value) send.reset()
        }}
      />
      <RefusalBanner of={send} />
      {send.value && (
        <Banner tone="ok" alert>
          {t('thanks')}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="quiet" busy={send.busy} disabled={content.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
