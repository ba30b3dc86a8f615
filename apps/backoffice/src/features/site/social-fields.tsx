import { useTranslations } from 'use-intl'
import type { Worded } from '@madang/wire'
import { Button, EmptyState, Facts, Select, TextField } from '@madang/ui'
import { NameFields } from '../../kit/fields/name-fields.tsx'

type Provider = {
  id: string
  kind: 'search' | 'social'
  name: Worded
  issuer: string
  clientId: string
}
export type Social = { providers: Provider[] }

/** The identity providers whose accounts can log in here. */
export function SocialSummary({ value }: { value: Social }) {
  const t = useTranslations('siteOffice.social')
  if (value.providers.length === 0) return <p className="text-ui text-text-2">{t('none')}</p>
  return <Facts rows={value.providers.map((one) => [one.name.KO ?? one.id, one.issuer])} />
}

/** Names, addresses and client ids of identity providers; secrets are environment variables. */
export function SocialFields(props: { value: Social; change: (more: Partial<Social>) => void }) {
  const t = useTranslations('siteOffice.social')
  const { change, value } = props
  const { providers } = value
  const set = (at: number, more: Partial<Provider>) =>
    change({ providers: providers.map((one, index) => (index === at ? { ...one, ...more } : one)) })
  const add = () => {
    const id = `house-${providers.length + 1}`
    const fresh = {
      clientId: '',
      id,
      issuer: '',
      kind: 'social',
      name: { EN: '', KO: '' },
    } as const
    change({ providers: [...providers, fresh] })
  }
  const kinds = (['search', 'social'] as const).map((kind) => ({ label: t(kind), value: kind }))
  return (
    <>
      {providers.length === 0 && <EmptyState text={t('none')} />}
      {providers.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name being typed is no key
        <fieldset key={at} className="grid gap-3 border border-seam p-4">
          <legend className="px-1 text-ui">{one.name.KO || one.id}</legend>
          <TextField
            label={t('id')}
            value={one.id}
            onChange={({ target }) => set(at, { id: target.value })}
          />
          <Select
            label={t('kind')}
            value={one.kind}
            options={kinds}
            onChange={({ target }) => set(at, { kind: target.value as Provider['kind'] })}
          />
          <NameFields name={one.name} change={(name) => set(at, { name })} />
          <TextField
            label={t('issuer')}
            type="url"
            value={one.issuer}
            onChange={({ target }) => set(at, { issuer: target.value })}
          />
          <TextField
            label={t('clientId')}
            value={one.clientId}
            onChange={({ target }) => set(at, { clientId: target.value })}
          />
          <Button
            variant="quiet"
            onClick={() => change({ providers: providers.filter((_, index) => index !== at) })}
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <Button variant="quiet" onClick={add}>
        {t('add')}
      </Button>
    </>
  )
}
