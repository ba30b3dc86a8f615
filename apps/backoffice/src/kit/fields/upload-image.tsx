import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sessionHeaders } from '@madang/kit'
import { Skeleton } from '@madang/ui'
import { useObjectUrl } from './use-object-url.ts'

/**
 * An image that a member uploaded. It is fetched with the session's headers and shown from memory,
 * because an address alone must never open it.
 */
export function UploadImage(props: { id: string }) {
  const t = useTranslations('backoffice.uploads')
  const { data, error } = useQuery({
    queryFn: async () => {
      const answer = await fetch(`/bo/uploads/${props.id}`, { headers: sessionHeaders() })
      if (!answer.ok) throw new Error(`image ${answer.status}`)
      return answer.blob()
    },
    queryKey: ['upload', props.id],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(data)
  if (error) return <p className="text-small text-text-3">{t('failed')}</p>
  if (!url) return <Skeleton className="h-40 w-full" />
  return <img src={url} alt={t('alt')} className="max-h-96 w-full object-contain" />
}
