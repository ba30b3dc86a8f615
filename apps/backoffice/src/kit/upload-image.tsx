import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { sessionHeaders } from '@madang/kit'
import { Skeleton } from '@madang/ui'

/**
 * An image that a member handed in. It is fetched with the session's headers and shown from memory,
 * because an address alone must never open it.
 */
export function UploadImage(props: { id: string }) {
  const t = useTranslations('backoffice.uploads')
  const { data, error } = useQuery({
    queryFn: async () => {
      const answer = await fetch(`/bo/uploads/${props.id}`, { headers: sessionHeaders() })
      if (!answer.ok) throw new Error(`image ${answer.status}`)
      return URL.createObjectURL(await answer.blob())
    },
    queryKey: ['upload', props.id],
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => () => (data ? URL.revokeObjectURL(data) : undefined), [data])
  if (error) return <p className="text-small text-text-3">{t('failed')}</p>
  if (!data) return <Skeleton className="h-40 w-full" />
  return <img src={data} alt={t('alt')} className="max-h-96 w-full object-contain" />
}
