import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOutcomeUnknown, useCall } from '@madang/kit'
import { Banner, Button, Select, TextField } from '@madang/ui'
import {
  announcementTypes,
  bannerGroups,
  createAnnouncement,
  listAllAnnouncements,
  listAnnouncementVersions,
  updateAnnouncement,
} from '@madang/wire/content'
import type { Announcement } from '@madang/wire/content'
import { MomentField } from '../../kit/fields/moment-field.tsx'
import { WrittenWords } from '../../kit/fields/written-words.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { May } from '../../kit/may.tsx'

type Draft = Pick<
  Announcement,
  'type' | 'audience' | 'groupName' | 'link' | 'title' | 'content' | 'startsAt' | 'endsAt'
>

const blank = (): Draft => ({
  audience: 'everyone',
  content: { EN: '', KO: '' },
  endsAt: null,
  groupName: null,
  link: null,
  startsAt: new Date().toISOString(),
  title: { EN: '', KO: '' },
  type: 'PL',
})

export const draftOf = (notice: Draft): Draft => ({
  audience: notice.audience,
  content: notice.content,
  endsAt: notice.endsAt,
  groupName: notice.groupName,
  link: notice.link,
  startsAt: notice.startsAt,
  title: notice.title,
  type: notice.type,
})

/** Writes or edits an announcement; Korean and English are required. */
export function NoticeForm({ done, notice }: { done: () => void; notice?: Announcement }) {
  const t = useTranslations('backoffice.notices')
  const [draft, setDraft] = useState(() => (notice ? draftOf(notice) : blank()))
  // A banner's pattern is drawn from its id, so the future id is fixed here.
  const [id, setId] = useState(() => notice?.id ?? crypto.randomUUID())
  const options = { done, refreshes: [listAllAnnouncements, listAnnouncementVersions] }
  const create = useCall(createAnnouncement, options)
  const update = useCall(updateAnnouncement, options)
  const saving = notice ? update : create
  const isRefused = (name: keyof Draft) => name in Object(saving.refusal?.facts['fields'])
  const change = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  function save() {
    if (notice) {
      return update.send({ ...draft, announcementId: notice.id, versionRead: notice.version })
    }
    // A refusal is stored under its id, so a corrected request needs a new one.
    const isNo = create.refusal !== undefined && !isOutcomeUnknown(create.refusal)
    const number = isNo ? crypto.randomUUID() : id
    setId(number)
    return create.send({ ...draft, id: number })
  }
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
        hint={t(`where.${draft.type}`)}
        value={draft.type}
        options={announcementTypes.map((type) => ({ label: t(`types.${type}`), value: type }))}
        onChange={(event) => {
          const type = event.target.value as Draft['type']
          change({ groupName: type === 'B' ? 'w_home' : null, link: null, type })
        }}
      />
      {draft.type === 'B' && (
        <BannerFields draft={draft} isLinkRefused={isRefused('link')} change={change} />
      )}
      <Select
        label={t('audience')}
        value={draft.audience}
        options={(['everyone', 'member'] as const).map((value) => ({
          label: t(`audiences.${value}`),
          value,
        }))}
        onChange={(event) => change({ audience: event.target.value as Draft['audience'] })}
      />
      <Times draft={draft} isEndRefused={isRefused('endsAt')} change={change} />
      <WrittenWords
        title={draft.title}
        content={draft.content}
        change={change}
        preview={(lang) => <NoticePreview notice={{ ...draft, id }} lang={lang} />}
      />
      {saving.refusal && <Banner tone="danger">{saving.refusal.message}</Banner>}
      {saving.error && <Banner tone="warn">{saving.error.message}</Banner>}
      <May call={updateAnnouncement}>
        <Button type="submit" busy={saving.busy}>
          {t('save')}
        </Button>
      </May>
    </form>
  )
}

/** When the announcement appears and, optionally, disappears. */
function Times(props: {
  draft: Draft
  isEndRefused: boolean
  change: (more: Partial<Draft>) => void
}) {
  const t = useTranslations('backoffice.notices')
  const { change, draft, isEndRefused } = props
  return (
    <div className="grid gap-4">
      <MomentField
        label={t('startsAt')}
        hint={t('seoul')}
        required
        value={draft.startsAt}
        onMoment={(at) => at !== null && change({ startsAt: at })}
      />
      <MomentField
        label={t('endsAt')}
        hint={t('endsAtHint')}
        error={isEndRefused ? t('endsFirst') : undefined}
        value={draft.endsAt}
        onMoment={(endsAt) => change({ endsAt })}
      />
    </div>
  )
}

/** A banner's position and link, with its drawing beside them. */
function BannerFields(props: {
  draft: Draft
  isLinkRefused: boolean
  change: (more: Partial<Draft>) => void
}) {
  const t = useTranslations('siteOffice.banners')
  const { change, draft, isLinkRefused } = props
  return (
    <div className="grid grid-cols-2 gap-4">
      <Select
        label={t('group')}
        value={draft.groupName ?? 'w_home'}
        options={bannerGroups.map((value) => ({ label: t(`groups.${value}`), value }))}
        onChange={(event) => change({ groupName: event.target.value as Draft['groupName'] })}
      />
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        placeholder="/"
        error={isLinkRefused ? t('linkHint') : undefined}
        value={draft.link ?? ''}
        onChange={(event) => change({ link: event.target.value.trim() || null })}
      />
    </div>
  )
}
