import { useTranslations } from 'use-intl'
import { Button, decimalIn, digitsIn, Select, Switch, TextField } from '@madang/ui'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { changedAt } from '../../kit/lists/rows.ts'
import type { DepositMethod, FieldsProps } from './deposits.ts'
import { RowButtons } from '../../kit/decisions/row-buttons.tsx'

/** The payment methods, each with its group, limits, fee, hours and promised time. */
export function MethodFields({ change, value }: FieldsProps) {
  const t = useTranslations('cashOffice.methods')
  const { groups, methods } = value
  const add = () => {
    const id = `way-${methods.length + 1}`
    change({ methods: [...methods, { ...blank, group: groups[0]?.id ?? '', id }] })
  }
  return (
    <div className="grid gap-4">
      {methods.map((method, at) => (
        <fieldset key={method.id} className="grid gap-3 border-t border-seam pt-4">
          <legend className="float-start text-h3">{method.name.KO || method.id}</legend>
          <OneMethod
            method={method}
            groups={groups}
            change={(more) => change({ methods: changedAt(methods, at, more) })}
          />
          <RowButtons
            rows={methods}
            at={at}
            name={method.name.KO}
            mayRemove
            change={(rows) => change({ methods: rows })}
          />
        </fieldset>
      ))}
      <div>
        <Button variant="quiet" size="small" onClick={add}>
          {t('addMethod')}
        </Button>
      </div>
    </div>
  )
}

const blank: DepositMethod = {
  amountMax: '1000000.00',
  amountMin: '10000.00',
  closesAt: '00:00',
  feeBps: 0,
  feeFixed: '0.00',
  group: '',
  id: '',
  isOn: false,
  kind: 'redirect',
  minutes: 1,
  name: { EN: '', KO: '' },
  opensAt: '00:00',
}

const kinds = ['bank', 'qr', 'redirect'] as const

function OneMethod(props: {
  method: DepositMethod
  groups: FieldsProps['value']['groups']
  change: (more: Partial<DepositMethod>) => void
}) {
  const t = useTranslations('cashOffice.methods')
  const { change, groups, method } = props
  const { name } = method
  return (
    <>
      <Switch
        label={t('isOn')}
        checked={method.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NameFields name={name} change={(texts) => change({ name: texts })} />
        <Select
          label={t('group')}
          value={method.group}
          options={groups.map((group) => ({ label: group.name.KO, value: group.id }))}
          onChange={({ target }) => change({ group: target.value })}
        />
        <Select
          label={t('kind')}
          value={method.kind}
          options={kinds.map((kind) => ({ label: t(`kinds.${kind}`), value: kind }))}
          onChange={({ target }) =>
            change({ kind: kinds.find((one) => one === target.value) ?? 'bank' })
          }
        />
        <Terms method={method} change={change} />
      </div>
    </>
  )
}

function Terms(props: { method: DepositMethod; change: (more: Partial<DepositMethod>) => void }) {
  const t = useTranslations('cashOffice.methods')
  const { change, method } = props
  return (
    <>
      {(['amountMin', 'amountMax', 'feeFixed'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          inputMode="decimal"
          value={method[field]}
          onChange={({ target }) => change({ [field]: decimalIn(target.value) })}
        />
      ))}
      {(['feeBps', 'minutes'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          inputMode="numeric"
          value={String(method[field])}
          onChange={({ target }) => change({ [field]: Number(digitsIn(target.value)) })}
        />
      ))}
      {(['opensAt', 'closesAt'] as const).map((field) => (
        <TextField
          key={field}
          type="time"
          label={t(field)}
          {...(field === 'closesAt' && { hint: t('hoursHint') })}
          value={method[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
    </>
  )
}
