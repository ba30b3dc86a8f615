import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Button, ErrorState, Heading, Section, Sheet, Skeleton, Text } from '@madang/ui'
import { listOfficeCategories } from '@madang/wire/catalog-office'
import { listOfficeLogos, setLogo } from '@madang/wire/logos'
import type { OfficeLogo } from '@madang/wire/logos'
import { May } from '../../kit/may.tsx'
import { Time } from '../../kit/time.tsx'
import { LogoForm } from './logo-form.tsx'
import type { LogoOwner } from './logo-form.tsx'

/** Logos of vendors and payment methods; without a logo the drawn sign is shown. */
export function LogosPage() {
  const t = useTranslations('siteOffice.logos')
  const listing = useTranslations('backoffice.listing')
  const { failed, games, lists, logos } = useOwners()
  const [open, setOpen] = useState<LogoOwner>()
  const logoOf = ({ kind, subject }: LogoOwner) =>
    logos.data?.logos.find((one) => one.kind === kind && one.subject === subject)
  return (
    <div className="grid max-w-[60rem] gap-5">
      <Heading level={1}>{t('title')}</Heading>
      <Text>{t('about')}</Text>
      {(logos.isPending || games.isPending) && <Skeleton className="h-96" />}
      {failed && !(logos.data && games.data) && (
        <ErrorState
          title={listing('failed')}
          advice={failed.message}
          action={
            <Button
              onClick={() => {
                void logos.refetch()
                void games.refetch()
              }}
            >
              {listing('retry')}
            </Button>
          }
        />
      )}
      {logos.data &&
        games.data &&
        lists.map(({ owners, title }) => (
          <Section key={title} title={title} level={2}>
            <ul className="grid gap-px bg-seam">
              {owners.map((owner) => (
                <OneLogo
                  key={owner.subject}
                  owner={owner}
                  logo={logoOf(owner)}
                  open={() => setOpen(owner)}
                />
              ))}
            </ul>
            {owners.length === 0 && <Text>{t('none')}</Text>}
          </Section>
        ))}
      {open && (
        <Sheet open side="end" title={open.name} onClose={() => setOpen(undefined)}>
          <LogoForm owner={open} logo={logoOf(open)} done={() => setOpen(undefined)} />
        </Sheet>
      )}
    </div>
  )
}

/** Returns all owners of logos: every vendor with games, and every payment method. */
function useOwners() {
  const t = useTranslations('siteOffice.logos')
  const lang = useLang()
  const logos = useFetched(listOfficeLogos, {})
  const games = useFetched(listOfficeCategories, {})
  const names = new Map(
    (games.data?.rows ?? []).flatMap(({ vendors }) =>
      vendors.map(({ id, name }) => [id, localized(name, lang)] as const),
    ),
  )
  const vendors = [...names].map(([subject, name]): LogoOwner => ({
    kind: 'vendor',
    name,
    subject,
  }))
  const payments = (logos.data?.payments ?? []).map(({ id, name }): LogoOwner => ({
    kind: 'payment',
    name: localized(name, lang),
    subject: id,
  }))
  const lists = [
    { owners: vendors, title: t('vendors') },
    { owners: payments, title: t('payments') },
  ]
  return { failed: logos.error ?? games.error, games, lists, logos }
}

function OneLogo(props: { owner: LogoOwner; logo: OfficeLogo | undefined; open: () => void }) {
  const t = useTranslations('siteOffice.logos')
  const { logo, open, owner } = props
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 bg-s1 px-4 py-2">
      <span className="grid h-10 w-28 place-items-center">
        {logo ? (
          <img src={pictureOf(logo)} alt="" className="max-h-10 max-w-28 object-contain" />
        ) : (
          <span className="text-small text-text-3">{t('drawn')}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{owner.name}</span>
        {logo && (
          <span className="block text-small text-text-3">
            {logo.setBy} · <Time at={logo.setAt} />
          </span>
        )}
      </span>
      <May call={setLogo}>
        <Button variant="quiet" aria-label={t('changeOf', { name: owner.name })} onClick={open}>
          {t('change')}
        </Button>
      </May>
    </li>
  )
}

const pictureOf = ({ picture }: OfficeLogo): string => `data:image/png;base64,${picture}`
