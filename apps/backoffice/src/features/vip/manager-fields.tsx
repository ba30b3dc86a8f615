import { Checkbox, TextField } from '@madang/ui'
import type { Takes } from '@madang/wire'
import { listVipMembers, type proposeManager } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'
import { Colleague } from '../../kit/decisions/bulk.tsx'
import { NameFields } from '../../kit/fields/name-fields.tsx'

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
      <Colleague
        call={listVipMembers}
        value={manager.operatorId}
        change={(operatorId) => change({ ...manager, operatorId })}
      />
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
          <NameFields name={manager.hours} change={(hours) => change({ ...manager, hours })} />
        </fieldset>
      )}
    </fieldset>
  )
}
