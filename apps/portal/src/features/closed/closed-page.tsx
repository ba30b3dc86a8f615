import { Fragment, useEffect } from 'react'
import type { ReactNode } from 'react'
import { refresh } from '@madang/kit'
import { Button, Countdown, formatTime, useLang, useNow } from '@madang/ui'
import { systemStatus } from '@madang/wire/settings'
import { useTranslations } from 'use-intl'
import { useSystemStatus } from '../../kit/system-status.ts'
import { useContact } from '../../kit/more/use-contact.ts'
import { useTitle } from '../../kit/use-title.ts'

/** Replaces the portal while it is closed: maintenance takes precedence over the region. */
export function ClosedPage() {
  const status = useSystemStatus().data
  if (status?.maintenance) return <Maintenance end={status.maintenanceEnd} />
  return <Restricted ip={status?.location.ip ?? ''} country={status?.location.country ?? null} />
}

function Maintenance({ end }: { end: string | null }) {
  const t = useTranslations('site.closed')
  const lang = useLang()
  const now = useNow(end === null ? null : 1_000)
  const isPassed = end !== null && Date.parse(end) <= now
  useTitle(t('maintenance'))
  // An operator opens the portal at no fixed time, so the page polls for it.
  useEffect(() => {
    if (isPassed) refresh(systemStatus)
  }, [isPassed])
  return (
    <Notice kind="maintenance" title={t('maintenance')} text={t('maintenanceBody')}>
      {end === null || isPassed ? (
        <p className="text-text-2">{t(isPassed ? 'endPassed' : 'endUnknown')}</p>
      ) : (
        <dl className="grid gap-1">
          <dt className="text-small text-text-3">{t('end')}</dt>
          <dd className="num text-h3">{formatTime(new Date(end), 'full', { lang })}</dd>
          <dt className="mt-4 text-small text-text-3">{t('left')}</dt>
          <dd className="text-num-xl">
            <Countdown until={end} label={t('left')} />
          </dd>
        </dl>
      )}
    </Notice>
  )
}

function Restricted({ country, ip }: { country: string | null; ip: string }) {
  const t = useTranslations('site.closed')
  const lang = useLang()
  useTitle(t('region'))
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  return (
    <Notice kind="region" title={t('region')} text={t('regionBody')}>
      <dl className="grid gap-1">
        <dt className="text-small text-text-3">{t('ip')}</dt>
        <dd className="num text-h3">
          {/* A long address breaks between its groups. */}
          {ip.split(/(?<=:)/).map((group, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- groups repeat and never move
            <Fragment key={at}>
              {group}
              <wbr />
            </Fragment>
          ))}
        </dd>
        <dt className="mt-4 text-small text-text-3">{t('country')}</dt>
        <dd className="text-h3">
          {country === null ? t('countryUnknown') : `${names.of(country)} (${country})`}
        </dd>
      </dl>
    </Notice>
  )
}

function Notice(props: {
  kind: 'maintenance' | 'region'
  title: string
  text: string
  children: ReactNode
}) {
  const t = useTranslations('site.contact')
  const contact = useContact()
  return (
    <section
      data-closed={props.kind}
      className="mx-auto grid w-full max-w-[30rem] content-center gap-6 px-4 py-12"
    >
      <h1 className="text-h1">{props.title}</h1>
      <p className="text-text-2">{props.text}</p>
      {props.children}
      <div>
        <Button size="large" onClick={() => void contact()}>
          {t('us')}
        </Button>
      </div>
    </section>
  )
}
