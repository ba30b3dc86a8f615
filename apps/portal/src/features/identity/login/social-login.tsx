import { localized, useCall, useFetched, useLang, useStore } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import { beginSocial, listProviders } from '@madang/wire/social'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { cameBackNote } from './came-back.ts'

/** One button for each identity provider; nothing if none is configured. */
export function SocialLogin() {
  const t = useTranslations('identity.social')
  const lang = useLang()
  const fetched = useFetched(listProviders, {}, { staleTime: 5 * 60_000 })
  const begin = useCall(beginSocial, { done: ({ url }) => window.location.assign(url) })
  const providers = fetched.data?.providers ?? []
  if (providers.length === 0) return null
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="quiet"
          wide
          busy={begin.busy}
          onClick={() => void begin.send({ provider: id })}
        >
          {t('with', { name: localized(name, lang) })}
        </Button>
      ))}
      <RefusalBanner of={begin} />
    </>
  )
}

/** The result of a login at an identity provider that did not succeed. */
export function CameBackNote() {
  const t = useTranslations('identity.social')
  const note = useStore(cameBackNote)
  return note && <Banner tone="warn">{t(note)}</Banner>
}
