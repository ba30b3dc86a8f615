import { Button, FileDrop, Select, TextArea, formatMoney, useLang } from '@madang/ui'
import {
  documentKinds,
  handInDocuments,
  showVerification,
  sourceKinds,
} from '@madang/wire/verification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePicturedCall } from '../../kit/more/pictures/use-pictured-call.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Verification } from './verification.ts'
import { Form } from '../../kit/more/forms/form.tsx'

type Kind = (typeof documentKinds)[number] | (typeof sourceKinds)[number]

/** The next KYC level by pictures: a document and its owner, or the source of funds. */
export function DocumentsForm({ of, tier }: { of: Verification; tier: 'K2' | 'K3' }) {
  const t = useTranslations('verification')
  const form = useDocuments(tier)
  const lang = useLang()
  const bound = tier === 'K2' ? of.documentFrom : of.sourceFrom
  const kinds = tier === 'K2' ? documentKinds : sourceKinds
  return (
    <Form
      className="grid max-w-[36rem] gap-4"
      onSubmit={() => {
        void form.send()
      }}
    >
      <h2 className="text-h2">{t(`documents.title.${tier}`)}</h2>
      <p className="text-small text-text-2">
        {t(`documents.about.${tier}`, { amount: formatMoney(bound, { lang }) })}
      </p>
      <Select
        label={t(`documents.kind.${tier}`)}
        value={form.kind}
        options={kinds.map((value) => ({ label: t(`kinds.${value}`), value }))}
        onChange={(event) => form.setKind(event.target.value as Kind)}
      />
      {tier === 'K3' && (
        <TextArea
          label={t('documents.words')}
          hint={t('documents.wordsHint')}
          error={form.isTried && form.isShort ? t('documents.wordsShort') : undefined}
          maxLength={1_000}
          rows={4}
          value={form.words}
          onChange={(event) => form.setWords(event.target.value)}
        />
      )}
      <FileDrop
        label={t('documents.pictures')}
        hint={t(`documents.hint.${tier}`)}
        error={
          form.pictures.fault ??
          form.pictures.failure ??
          (form.isTried && form.isFew ? t(`documents.few.${tier}`) : undefined)
        }
        {...form.pictures.drop}
      />
      <RefusalBanner of={form.call} />
      <div>
        <Button type="submit" busy={form.call.busy}>
          {t('documents.send')}
        </Button>
      </div>
    </Form>
  )
}

/** Sends the chosen pictures first; if one is refused, the others are kept. */
function useDocuments(tier: 'K2' | 'K3') {
  const [kind, setKind] = useState<Kind>(tier === 'K2' ? 'id-card' : 'salary')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const call = usePicturedCall(handInDocuments, { refreshes: [showVerification] })
  const isFew = call.pictures.files.length < (tier === 'K2' ? 2 : 1)
  const isShort = tier === 'K3' && words.trim().length < 10
  async function send(): Promise<void> {
    setTried(true)
    if (isFew || isShort || call.pictures.fault) return
    const order = tier === 'K3' ? { words: words.trim() } : {}
    await call.send({ kind, ...order })
  }
  return {
    call,
    isFew,
    isShort,
    isTried,
    kind,
    pictures: call.pictures,
    send,
    setKind,
    setWords,
    words,
  }
}
