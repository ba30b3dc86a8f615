import type { ReactNode } from 'react'
import { useFetched } from '@madang/kit'
import { Badge, Banner, Button, ButtonLink } from '@madang/ui'
import { domainRoute } from '@madang/wire/settings'
import { useTranslations } from 'use-intl'
import { appAddress, appSet } from '../../kit/more/app-address.ts'
import type { AppKind } from '../../kit/more/app-address.ts'
import { AppCode } from '../../kit/more/app-code.tsx'
import { paths } from '../../kit/paths.ts'
import { useSystemStatus } from '../../kit/system-status.ts'
import { useIsWide } from '@madang/kit/use-is-wide'
import { useTitle } from '../../kit/use-title.ts'
import { useInstall } from './use-install.ts'

/** The app: on Android and desktops installed by the browser, on iOS by hand or by a profile. */
export function DownPage() {
  const t = useTranslations('site.down')
  useTitle(t('title'))
  return (
    <div className="mx-auto grid max-w-[64rem] gap-10 px-4 py-8 md:px-8 md:py-12">
      <header className="grid gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-text-2">{t('about')}</p>
      </header>
      {isApple() ? (
        <>
          <Apple />
          <Android />
        </>
      ) : (
        <>
          <Android />
          <Apple />
        </>
      )}
      <Domains />
    </div>
  )
}

/** Owners of an iPhone or an iPad see their instructions first. */
const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

function Android() {
  return (
    <Guide kind="android" steps={['open', 'install', 'start']}>
      <InstallButton />
    </Guide>
  )
}

/** By hand, or by a profile, which iOS 17 and later also install by hand. */
function Apple() {
  const t = useTranslations('site.down')
  return (
    <>
      <Guide kind="ios" steps={['safari', 'share', 'add']} />
      <Guide kind="lite" steps={['get', 'settings', 'install', 'start']} badge={t('lite.badge')}>
        <Banner tone="info" title={t('lite.manualTitle')}>
          {t('lite.manual')}
        </Banner>
      </Guide>
    </>
  )
}

/** The steps as text, and on a desktop a QR code for the phone. */
function Guide(props: {
  kind: AppKind
  steps: readonly string[]
  badge?: string
  children?: ReactNode
}) {
  const t = useTranslations('site.down')
  const resources = useSystemStatus().data?.info.resources ?? []
  const { kind } = props
  const isWide = useIsWide('md')
  const set = appSet(kind, resources)?.url
  // Our own app is installed by the steps on this page.
  const hasFile = set !== undefined && !set.startsWith(`${paths.download}#`)
  // Each kind has its own steps, so their keys are built here.
  const step = t as (key: string) => string
  return (
    <section
      id={kind}
      className="grid items-start gap-6 border-t border-seam pt-8 md:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-4">
        <h2 className="flex flex-wrap items-center gap-3 text-h2">
          {t(`${kind}.title`)}
          {props.badge && <Badge tone="points">{props.badge}</Badge>}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5 text-text-2">
          {props.steps.map((name) => (
            <li key={name}>{step(`${kind}.steps.${name}`)}</li>
          ))}
        </ol>
        {props.children}
        {(kind === 'lite' || hasFile) && (
          <div>
            <ButtonLink href={appAddress(kind, resources)}>
              {t(kind === 'lite' ? 'lite.get' : 'get')}
            </ButtonLink>
          </div>
        )}
      </div>
      {isWide && (
        <figure className="grid justify-items-center gap-2">
          <AppCode kind={kind} label={t(`${kind}.qr`)} />
          <figcaption className="text-small text-text-3">{t('scan')}</figcaption>
        </figure>
      )}
    </section>
  )
}

function InstallButton() {
  const t = useTranslations('site.down')
  const { install, isInstalled } = useInstall()
  if (isInstalled) return <p className="text-ok">{t('installed')}</p>
  if (!install) return null
  return (
    <div>
      <Button onClick={() => void install()}>{t('install')}</Button>
    </div>
  )
}

/** The brand's other addresses, fastest first, as measured by the server. */
function Domains() {
  const t = useTranslations('site.down')
  const domains = useFetched(domainRoute, { url: location.host }).data?.domainList ?? []
  if (domains.length === 0) return null
  return (
    <section className="border-t border-seam pt-8">
      <h2 className="mb-3 text-h2">{t('domains')}</h2>
      <ul className="max-w-[30rem]">
        {domains.map(({ domain, speed }) => (
          <li
            key={domain}
            className="flex min-h-12 items-center justify-between gap-4 border-b border-seam"
          >
            <a href={domain} rel="noopener" className="min-w-0 truncate text-action">
              {new URL(domain).host}
            </a>
            <span className="num text-small text-text-3">
              {speed < 0 ? t('silent') : t('speed', { speed })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
