import { useTranslations } from 'use-intl'
import { Facts, TextField } from '@madang/ui'

const needed = ['apiKey', 'audience', 'issuer', 'keysUrl', 'callsUrl'] as const
export type PhoneProvider = Record<(typeof needed)[number] | 'checkUrl', string>

/** The external sender of codes; the five fields come from a project's page at the provider. */
export function PhoneProviderFields(props: {
  value: PhoneProvider
  change: (more: Partial<PhoneProvider>) => void
}) {
  const t = useTranslations('siteOffice.phoneProvider')
  const { change, value } = props
  const hints: Partial<Record<keyof PhoneProvider, string>> = {
    apiKey: t('apiKeyHint'),
    checkUrl: t('checkUrlHint'),
  }
  return (
    <>
      <p className="text-small text-text-2">{t('hint')}</p>
      {([...needed, 'checkUrl'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={hints[name]}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          inputMode={name.endsWith('Url') ? 'url' : 'text'}
          value={value[name]}
          onChange={(event) => change({ [name]: event.target.value.trim() })}
        />
      ))}
    </>
  )
}

export function PhoneProviderSummary({ value }: { value: PhoneProvider }) {
  const t = useTranslations('siteOffice.phoneProvider')
  const isOn = needed.every((name) => value[name] !== '')
  const rows = isOn
    ? ([
        [t('sender'), t('on')],
        [t('callsUrl'), value.callsUrl],
        [t('check'), value.checkUrl || t('checkNone')],
      ] as const)
    : ([[t('sender'), t('off')]] as const)
  return <Facts rows={rows} />
}
