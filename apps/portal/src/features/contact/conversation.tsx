import { Banner, Button, FileDrop, TextArea, Time, joinClasses } from '@madang/ui'
import { messageLengthMax, writeToOperators, showConversation } from '@madang/wire/conversations'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Form, RefusalBanner } from '../../kit/more/forms/form.tsx'
import { SentPictures } from '../../kit/more/pictures/sent-pictures.tsx'
import { usePicturedCall } from '../../kit/more/pictures/use-pictured-call.ts'
import type { Contact } from './contact-header.tsx'

type Message = NonNullable<Contact['conversation']>['messages'][number]

/** The messages of the conversation, and a field to write more. */
export function Conversation({ of }: { of: Contact }) {
  const t = useTranslations('contact')
  const { conversation, isMailed, isOpenNow } = of
  const messages = conversation?.messages ?? []
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4">
        {messages.length === 0 && <p className="text-text-2">{t('begin')}</p>}
        <ol aria-live="polite" aria-label={t('said')} className="grid gap-3">
          {messages.map((one) => (
            <Bubble key={one.id} message={one} />
          ))}
        </ol>
        {conversation?.state === 'closed' && <Banner tone="info">{t('ended')}</Banner>}
        {!isOpenNow && <Banner tone="info">{t(isMailed ? 'byMail' : 'byLetter')}</Banner>}
        <div key={messages.length} ref={intoSight} />
      </div>
      <MessageForm />
    </>
  )
}

/** Keeps the newest message in sight. */
const intoSight = (end: HTMLElement | null): void => end?.scrollIntoView({ block: 'end' })

function Bubble({ message }: { message: Message }) {
  const t = useTranslations('contact')
  const isOwn = message.by === 'member'
  return (
    <li
      className={joinClasses(
        'grid max-w-[85%] gap-1 rounded-tile border border-seam px-3 py-2',
        isOwn ? 'justify-self-end bg-s2' : 'justify-self-start bg-s1',
      )}
    >
      <span className="flex flex-wrap gap-x-2 text-small text-text-3">
        <span>{t(isOwn ? 'you' : 'operator')}</span>
        <Time at={message.at} format="clock" />
      </span>
      {message.words !== '' && <p className="break-words whitespace-pre-wrap">{message.words}</p>}
      {message.uploads.length > 0 && <SentPictures ids={message.uploads} />}
    </li>
  )
}

function MessageForm() {
  const t = useTranslations('contact')
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [hasPictures, setPictures] = useState(false)
  const call = usePicturedCall(writeToOperators, {
    done: () => {
      setWords('')
      setAsked(false)
      setPictures(false)
    },
    refreshes: [showConversation],
  })
  const isEmpty = words.trim() === '' && call.pictures.files.length === 0
  const send = () => {
    setAsked(true)
    if (!isEmpty && !call.pictures.fault) void call.send({ words: words.trim() })
  }
  return (
    <Form className="grid gap-2 border-t border-seam p-3" onSubmit={send}>
      <RefusalBanner of={call} />
      {call.pictures.failure && (
        <Banner tone="danger" alert>
          {call.pictures.failure}
        </Banner>
      )}
      {hasPictures && (
        <FileDrop label={t('pictures')} error={call.pictures.fault} {...call.pictures.drop} />
      )}
      <TextArea
        label={t('words')}
        hideLabel
        rows={2}
        maxLength={messageLengthMax}
        placeholder={t('words')}
        value={words}
        error={isAsked && isEmpty ? t('wordsMissing') : undefined}
        onChange={(typed) => setWords(typed.target.value)}
      />
      <div className="flex justify-between gap-2">
        <Button
          type="button"
          variant="quiet"
          aria-expanded={hasPictures}
          onClick={() => setPictures(!hasPictures)}
        >
          {t('addPictures')}
        </Button>
        <Button type="submit" busy={call.busy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}
