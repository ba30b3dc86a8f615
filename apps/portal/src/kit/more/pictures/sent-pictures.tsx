import { sessionHeaders } from '@madang/kit'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** The pictures of a document, fetched with the session because nobody else may see them. */
export function SentPictures({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('wallet')
  if (ids.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-h3">{t('pictures')}</h3>
      <ul className="flex flex-wrap gap-2">
        {ids.map((id, at) => (
          <li key={id}>
            <SentPicture id={id} words={t('picture', { number: at + 1 })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SentPicture({ id, words }: { id: string; words: string }) {
  const t = useTranslations('wallet')
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    const stop = new AbortController()
    fetch(`/wps/upload/${id}`, { headers: sessionHeaders(), signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) return setUrl('failed')
        made = URL.createObjectURL(await answer.blob())
        setUrl(made)
      })
      .catch(() => !stop.signal.aborted && setUrl('failed'))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  const frame = 'size-24 rounded-control border border-seam bg-s2 object-cover'
  if (url === 'failed') {
    return (
      <span className={`grid place-items-center p-2 text-small ${frame}`}>
        {t('pictureFailed')}
      </span>
    )
  }
  return url ? (
    <img src={url} alt={words} className={frame} />
  ) : (
    <span className={`block ${frame}`} />
  )
}
