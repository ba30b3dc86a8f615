import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Banner, Button, Select, TextArea, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/complaints'
import { countWaiting } from '@madang/wire/desk'
import { OpenNext } from '../../kit/list-keys.tsx'
import { useMay } from '../../kit/may.tsx'
import { useNeeds } from '../../kit/use-needs.ts'
import { useShowOutcome } from '../../kit/use-show-outcome.ts'

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
      <Templates words={words} change={setWords} />
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

function Templates({ change, words }: { words: string; change: (words: string) => void }) {
  const t = useTranslations('siteOffice.complaints.templates')
  const templates = useFetched(wire.listAnswerTemplates, {}).data?.rows ?? []
  const [chosenId, choose] = useState('')
  const [title, setTitle] = useState<string>()
  const refreshes = [wire.listAnswerTemplates]
  const save = useCall(wire.saveAnswerTemplate, { done: () => setTitle(undefined), refreshes })
  const forget = useCall(wire.deleteAnswerTemplate, { done: () => choose(''), refreshes })
  const name = title?.trim() ?? ''
  return (
    <div className="grid gap-3">
      <Select
        label={t('choose')}
        value={chosenId}
        options={[
          { label: t('own'), value: '' },
          ...templates.map((one) => ({ label: one.title, value: one.id })),
        ]}
        onChange={({ target: { value } }) => {
          choose(value)
          const chosen = templates.find(({ id }) => id === value)
          if (chosen) change(chosen.words)
        }}
      />
      <div className="flex flex-wrap gap-3">
        {words.trim().length > 1 && title === undefined && (
          <Button variant="link" size="small" onClick={() => setTitle('')}>
            {t('keep')}
          </Button>
        )}
        {chosenId !== '' && (
          <Button variant="link" size="small" onClick={() => void forget.send({ id: chosenId })}>
            {t('forget')}
          </Button>
        )}
      </div>
      {title !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('title')}
            maxLength={60}
            value={title}
            error={save.refusal?.message}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button
            variant="quiet"
            disabled={name === ''}
            busy={save.busy}
            onClick={() => void save.send({ title: name, words: words.trim() })}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  )
}
