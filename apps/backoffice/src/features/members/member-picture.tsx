import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { sessionHeaders } from '@madang/kit'
import { Section } from '@madang/ui'
import { removeOfficePicture } from '@madang/wire/uploads'
import { Decision } from '../../kit/decision.tsx'

/** A member's own picture, where they have one, and the way to take it away. */
export function MemberPicture({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice.members')
  const queries = useQueryClient()
  const queryKey = ['member picture', memberId]
  const { data } = useQuery({
    queryFn: async () => {
      const path = `/bo/members/${memberId}/picture`
      const answer = await fetch(path, { headers: sessionHeaders() })
      return answer.status === 200 ? URL.createObjectURL(await answer.blob()) : null
    },
    queryKey,
    retry: false,
  })
  useEffect(() => () => (data ? URL.revokeObjectURL(data) : undefined), [data])
  if (!data) return null
  return (
    <Section title={t('picture')} level={3}>
      <img src={data} alt={t('picture')} className="size-30 rounded-control object-cover" />
      <Decision
        call={removeOfficePicture}
        fixed={{ subject: memberId }}
        words={t('removePicture')}
        look="danger"
        reason={t('pictureReason')}
        refreshes={[]}
        done={() => void queries.invalidateQueries({ queryKey })}
      />
    </Section>
  )
}
