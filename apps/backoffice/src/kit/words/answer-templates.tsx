import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Button, Select, Switch, TextField } from '@madang/ui'
import * as wire from '@madang/wire/complaints'
import { useMay } from '../may.tsx'

const refreshes = [wire.listAnswerTemplates]

/**
 * Answers that are given often, everybody's and the reader's own; what is written can be kept as
 * one of either.
 */
export function AnswerTemplates({
  change,
  words,
}: {
  words: string
  change: (words: string) => void
}) {
  const t = useTranslations('siteOffice.complaints.templates')
  const templates = useFetched(wire.listAnswerTemplates, {}).data?.rows ?? []
  const [chosenId, choose] = useState('')
  const [isKept, setKept] = useState(false)
  const forget = useCall(wire.deleteAnswerTemplate, { done: () => choose(''), refreshes })
  const mayKeep = useMay(wire.saveAnswerTemplate)
  if (!mayKeep) return null
  return (
    <div className="grid gap-3">
      <Select
        label={t('choose')}
        value={chosenId}
        options={[
          { label: t('own'), value: '' },
          ...templates.map((one) => ({
            label: one.isOwn ? t('mine', { title: one.title }) : one.title,
            value: one.id,
          })),
        ]}
        onChange={({ target: { value } }) => {
          choose(value)
          const chosen = templates.find(({ id }) => id === value)
          if (chosen) change(chosen.words)
        }}
      />
      <div className="flex flex-wrap gap-3">
        {words.trim().length > 1 && !isKept && (
          <Button variant="link" size="small" onClick={() => setKept(true)}>
            {t('keep')}
          </Button>
        )}
        {chosenId !== '' && (
          <Button variant="link" size="small" onClick={() => void forget.send({ id: chosenId })}>
            {t('forget')}
          </Button>
        )}
      </div>
      {isKept && <Keep words={words} done={() => setKept(false)} />}
    </div>
  )
}

/** Keeps what is written, for the reader alone or for everybody. */
function Keep({ done, words }: { words: string; done: () => void }) {
  const t = useTranslations('siteOffice.complaints.templates')
  const [title, setTitle] = useState('')
  const [isOwn, setOwn] = useState(true)
  const save = useCall(wire.saveAnswerTemplate, { done, refreshes })
  const name = title.trim()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('title')}
        maxLength={60}
        value={title}
        error={save.refusal?.message}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Switch
        label={t('isOwn')}
        checked={isOwn}
        onChange={({ target }) => setOwn(target.checked)}
      />
      <Button
        variant="quiet"
        disabled={name === ''}
        busy={save.busy}
        onClick={() => void save.send({ isOwn, title: name, words: words.trim() })}
      >
        {t('save')}
      </Button>
    </div>
  )
}
