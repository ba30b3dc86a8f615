import { useState } from 'react'
import { localized, useFetched, useLang } from '@madang/kit'
import { alwaysWritten, completeLanguages, languages, ownNameOf } from '@madang/texts/languages'
import { Checkbox, Select, TextField } from '@madang/ui'
import type { Takes, Worded } from '@madang/wire'
import { mayCall } from '@madang/wire/may-call'
import { listColleagues } from '@madang/wire/money-queues'
import { listVipMembers, type proposeManager } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { withWords } from '../../kit/fields/written-words.tsx'

export type GivenManager = NonNullable<Takes<typeof proposeManager>['manager']>

export const noManager: GivenManager = {
  contact: null,
  hours: null,
  name: { EN: '', KO: '' },
  operatorId: '',
}

/** A manager: the operator, and what their members see of them. */
export function ManagerFields(props: {
  manager: GivenManager
  change: (manager: GivenManager) => void
}) {
  const t = useTranslations('vip.office')
  const { change, manager } = props
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-ui font-semibold">{t('manager')}</legend>
      <OperatorChoice manager={manager} change={change} />
      <NameFields name={manager.name} change={(name) => change({ ...manager, name })} />
      <TextField
        label={t('contact')}
        value={manager.contact ?? ''}
        maxLength={80}
        onChange={({ target }) => change({ ...manager, contact: target.value || null })}
      />
      <Checkbox
        label={t('hasHours')}
        checked={manager.hours !== null}
        onChange={() => change({ ...manager, hours: manager.hours ? null : { EN: '', KO: '' } })}
      />
      {manager.hours && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-ui font-semibold">{t('hours')}</legend>
          <HoursFields hours={manager.hours} change={(hours) => change({ ...manager, hours })} />
        </fieldset>
      )}
    </fieldset>
  )
}

/** A colleague who may list VIP members; whoever is the manager already stays on the list. */
function OperatorChoice({ change, manager }: Parameters<typeof ManagerFields>[0]) {
  const t = useTranslations('vip.office')
  const choose = useTranslations('backoffice.bulk')('choose')
  const { name: names, operatorId: value } = manager
  const [kept] = useState({ label: localized(names, useLang()), value })
  const colleagues = useFetched(listColleagues, {}).data?.rows ?? []
  const able = colleagues.filter((one) =>
    mayCall(one as Parameters<typeof mayCall>[0], listVipMembers),
  )
  const isListed = able.some(({ id }) => id === kept.value)
  return (
    <Select
      label={t('operator')}
      value={value}
      options={[
        { label: choose, value: '' },
        ...(kept.value === '' || isListed ? [] : [kept]),
        ...able.map(({ id, name }) => ({ label: name, value: id })),
      ]}
      onChange={({ target }) => change({ ...manager, operatorId: target.value })}
    />
  )
}

function HoursFields({ change, hours }: { hours: Worded; change: (hours: Worded) => void }) {
  const t = useTranslations('vip.office')
  return completeLanguages().map((lang) => (
    <TextField
      key={lang}
      label={t('hoursIn', { language: ownNameOf(lang) })}
      lang={languages[lang].locale}
      required={alwaysWritten.includes(lang)}
      maxLength={60}
      value={hours[lang] ?? ''}
      onChange={({ target }) => change(withWords(hours, lang, target.value))}
    />
  ))
}
