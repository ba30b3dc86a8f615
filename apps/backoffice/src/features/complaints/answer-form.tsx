import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, TextArea } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/complaints'
import { countWaiting } from '@madang/wire/desk'
import { AnswerTemplates } from '../../kit/words/answer-templates.tsx'
import { OpenNext } from '../../kit/lists/list-keys.tsx'
import { useMay } from '../../kit/may.tsx'
import { useNeeds } from '../../kit/use-needs.ts'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'

type Complaint = Gives<typeof wire.listOfficeComplaints>['rows'][number]

/** Answers with a template or free text; a frequent answer can be stored as a template. */
export function AnswerForm({ close, complaint }: { complaint: Complaint; close: () => void }) {
  const t = useTranslations('siteOffice.complaints')
  const [words, setWords] = useState('')
  const showOutcome = useShowOutcome()
  const openNext = use(OpenNext)
  const needs = useNeeds({ words: words.trim() !== '' })
  const answer = useCall(wire.answerComplaint, {
    done(answer) {
      showOutcome(answer, t('sent'))
      close()
      openNext?.()
    },
    refreshes: [wire.listOfficeComplaints, countWaiting],
  })
  if (!useMay(wire.answerComplaint)) return null
  return (
    <form
      data-shortcut="approve"
      className="grid gap-3 border-t border-seam pt-4"
      onSubmit={needs.submit(
        () => void answer.send({ subject: complaint.id, words: words.trim() }),
      )}
    >
      <AnswerTemplates words={words} change={setWords} />
      <TextArea
        label={t('answer')}
        rows={5}
        maxLength={2_000}
        value={words}
        error={needs.errorOf('words') ?? answer.refusal?.message}
        onChange={(event) => setWords(event.target.value)}
      />
      {answer.isUnknown && <Banner tone="warn">{t('checking')}</Banner>}
      <Button type="submit" busy={answer.busy}>
        {t('send')}
      </Button>
    </form>
  )
}
