import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sessionHeaders } from '@madang/kit'
import { Section } from '@madang/ui'
import { removeOfficePicture } from '@madang/wire/uploads'
import { Decision } from '../../kit/decisions/decision.tsx'
import { useObjectUrl } from '../../kit/fields/use-object-url.ts'

/** A member's own picture, if any, with a way to remove it. */
export function MemberPicture(props: { memberId: string; mayRemove?: boolean }) {
  const { mayRemove = false, memberId } = props
  const t = useTranslations('backoffice.members')
  const words = useTranslations('memberView')
  const queries = useQueryClient()
  const queryKey = ['member picture', memberId]
  const { data } = useQuery({
    queryFn: async () => {
      const path = `/bo/members/${memberId}/picture`
      const answer = await fetch(path, { headers: sessionHeaders() })
      return answer.status === 200 ? answer.blob() : null
    },
    queryKey,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (!url) return mayRemove && <p className="text-small text-text-2">{words('noPicture')}</p>
  return (
    <Section title={t('picture')} level={3}>
      <img src={url} alt={t('picture')} className="size-30 rounded-control object-cover" />
      {mayRemove && (
        <Decision
          call={removeOfficePicture}
          fixed={{ subject: memberId }}
          words={t('removePicture')}
          variant="danger"
          reason={t('pictureReason')}
          refreshes={[]}
          done={() => void queries.invalidateQueries({ queryKey })}
        />
      )}
    </Section>
  )
}
