import { useTranslations } from 'use-intl'
import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Banner } from '@madang/ui'
import {
  listAllAnnouncements,
  listAnnouncementVersions,
  updateAnnouncement,
} from '@madang/wire/content'
import type { Announcement } from '@madang/wire/content'
import { Versions } from '../../kit/settings/versions.tsx'
import { draftOf } from './notice-form.tsx'

/** Every version of this announcement; a restored version becomes the newest. */
export function NoticeVersions({ done, notice }: { notice: Announcement; done: () => void }) {
  const t = useTranslations('backoffice.notices')
  const lang = useLang()
  const versions = useFetched(listAnnouncementVersions, { announcementId: notice.id })
  const refreshes = [listAllAnnouncements, listAnnouncementVersions]
  const save = useCall(updateAnnouncement, { done, refreshes })
  return (
    <>
      {save.refusal && <Banner tone="danger">{save.refusal.message}</Banner>}
      <Versions
        call={updateAnnouncement}
        now={notice.version}
        busy={save.busy}
        rows={versions.data?.rows ?? []}
        wordsOf={(one) => `${localized(one.title, lang)} · ${t(`states.${one.state}`)}`}
        onTakeBack={(one) =>
          void save.send({
            ...draftOf({ ...one, groupName: one.groupName ?? null, link: one.link ?? null }),
            announcementId: notice.id,
            versionRead: notice.version,
          })
        }
      />
    </>
  )
}
