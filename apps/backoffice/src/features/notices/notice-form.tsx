import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, Select, TextArea, TextField } from '@madang/ui'
import {
  announcementTypes,
  createAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '@madang/wire/content'
import type { Announcement } from '@madang/wire/content'

type Draft = Pick<Announcement, 'type' | 'audience' | 'title' | 'content' | 'startsAt' | 'endsAt'>

const blank = (): Draft => ({
  audience: 'everyone',
  content: { EN: '', KO: '' },
  endsAt: null,
  startsAt: new Date().toISOString(),
  title: { EN: '', KO: '' },
  type: 'PL',
})

const draftOf = (notice: Announcement): Draft => ({
  audience: notice.audience,
  content: notice.content,
  endsAt: notice.endsAt,
  startsAt: notice.startsAt,
  title: notice.title,
  type: notice.type,
})

/** Writes an announcement or says one in other words; both languages are needed. */
export function NoticeForm({ done, notice }: { done: () => void; notice?: Announcement }) {
  const t = useTranslations('backoffice.notices')
  const [draft, setDraft] = useState(() => (notice ? draftOf(notice) : blank()))
  const options = { done, refreshes: [listAllAnnouncements] }
  const create = useCall(createAnnouncement, options)
  const update = useCall(updateAnnouncement, options)
  const press = notice ? update : create
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const save = () =>
    notice ? update.send({ ...draft, announcementId: notice.id }) : create.send(draft)
  return (
    <form
      className="grid gap-4 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Select
        label={t('type')}
        value={draft.type}
        options={announcementTypes.map((type) => ({ label: t(`types.${type}`), value: type }))}
        onChange={(event) => change({ type: event.target.value as Draft['type'] })}
      />
      <Select
        label={t('audience')}
        value={draft.audience}
        options={(['everyone', 'member'] as const).map((value) => ({
          label: t(`audiences.${value}`),
          value,
        }))}
        onChange={(event) => change({ audience: event.target.value as Draft['audience'] })}
      />
      {(['KO', 'EN'] as const).map((lang) => (
        <Words key={lang} lang={lang} draft={draft} change={change} />
      ))}
      {press.refusal && <Banner tone="danger">{press.refusal.message}</Banner>}
      {press.error && <Banner tone="warn">{press.error.message}</Banner>}
      <Button type="submit" busy={press.busy}>
        {t('save')}
      </Button>
    </form>
  )
}

function Words(props: { lang: 'KO' | 'EN'; draft: Draft; change: (more: Partial<Draft>) => void }) {
  const t = useTranslations('backoffice.notices')
  const { change, draft, lang } = props
  const htmlLang = lang === 'KO' ? 'ko' : 'en'
  return (
    <>
      <TextField
        label={lang === 'KO' ? t('titleKo') : t('titleEn')}
        lang={htmlLang}
        required
        maxLength={120}
        value={draft.title[lang]}
        onChange={(event) => change({ title: { ...draft.title, [lang]: event.target.value } })}
      />
      <TextArea
        label={lang === 'KO' ? t('contentKo') : t('contentEn')}
        hint={t('html')}
        lang={htmlLang}
        required
        rows={6}
        maxLength={20_000}
        value={draft.content[lang]}
        onChange={(event) => change({ content: { ...draft.content, [lang]: event.target.value } })}
      />
    </>
  )
}
