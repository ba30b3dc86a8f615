import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Button, Time, useToast } from '@madang/ui'
import { linkSocial, listLinked, listProviders, unlinkSocial } from '@madang/wire/social'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { SecurityRow } from './security-row.tsx'

/** The linked accounts at identity providers; nothing if the brand has configured none. */
export function SocialList() {
  const t = useTranslations('security.social')
  const lang = useLang()
  const providers = useFetched(listProviders, {}, { staleTime: 5 * 60_000 })
  const linked = useFetched(listLinked, {}, { staleTime: 0 })
  const rows = providers.data?.providers ?? []
  if (rows.length === 0 || !linked.data) return null
  return (
    <section aria-labelledby="social" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="social" className="text-h2">
          {t('title')}
        </h2>
        <p className="text-small text-text-2">{t('about')}</p>
      </div>
      <ul className="border-y border-seam">
        {rows.map(({ id, name }) => (
          <SocialRow
            key={id}
            id={id}
            name={localized(name, lang)}
            linkedAt={linked.data.rows.find((row) => row.provider === id)?.linkedAt}
          />
        ))}
      </ul>
    </section>
  )
}

function SocialRow({
  id,
  linkedAt,
  name,
}: {
  id: string
  name: string
  linkedAt: string | undefined
}) {
  const t = useTranslations('security.social')
  const toast = useToast()
  const link = useCall(linkSocial, { done: ({ url }) => window.location.assign(url) })
  const unlink = useCall(unlinkSocial, {
    done: () => toast({ text: t('unlinked'), tone: 'ok' }),
    refreshes: [listLinked],
  })
  const isLinked = linkedAt !== undefined
  const press = () => void (isLinked ? unlink : link).send({ provider: id })
  return (
    <SecurityRow
      title={name}
      state={
        isLinked ? (
          <>
            {t('since')} <Time at={linkedAt} format="relative" />
          </>
        ) : (
          t('none')
        )
      }
    >
      <Button variant="quiet" busy={link.busy || unlink.busy} onClick={press}>
        {t(isLinked ? 'unlink' : 'link')}
      </Button>
      <RefusalBanner of={otherThanFresh(link)} />
      <RefusalBanner of={otherThanFresh(unlink)} />
      <FreshProof of={link} again={press} />
      <FreshProof of={unlink} again={press} />
    </SecurityRow>
  )
}
