import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ArrowDown, ArrowUp, Heading, IconButton, Select, Switch, TextField } from '@madang/ui'
import { faultOf, patternIds } from '@madang/wire/patterns'
import type { FieldSetting } from '@madang/wire/patterns'
import { registrationFields } from '@madang/wire/settings'
import type { RegistrationField } from '@madang/wire/settings'

type Field = FieldSetting
export type Registration = {
  fields: Record<RegistrationField, Field>
  order: RegistrationField[]
  termsPreaccepted: boolean
  termsVersion: string
  zaloHint: string
  reservedNames: string[]
}
type Change = (more: Partial<Registration>) => void

/** The fields of the registration form, their order, and their formats. */
export function RegistrationForm({ change, value }: { value: Registration; change: Change }) {
  const t = useTranslations('siteOffice.registration')
  const order = [...new Set([...value.order, ...registrationFields])]
  const move = (at: number, by: number) => {
    const names = order.filter((_, other) => other !== at)
    const [name] = order.slice(at, at + 1)
    if (name) change({ order: names.toSpliced(at + by, 0, name) })
  }
  const setField = (name: RegistrationField, more: Partial<Field>) =>
    change({ fields: { ...value.fields, [name]: { ...value.fields[name], ...more } } })
  return (
    <>
      <ol className="grid gap-px bg-seam">
        {order.map((name, at) => (
          <FieldRow
            key={name}
            name={name}
            field={value.fields[name]}
            place={{ isFirst: at === 0, isLast: at === order.length - 1 }}
            move={(by) => move(at, by)}
            change={(more) => setField(name, more)}
          />
        ))}
      </ol>
      <Switch
        label={t('termsPreaccepted')}
        hint={t('termsHint')}
        checked={value.termsPreaccepted}
        onChange={(event) => change({ termsPreaccepted: event.target.checked })}
      />
      <TextField
        className="max-w-80"
        label={t('zaloHint')}
        hint={t('zaloAbout')}
        maxLength={20}
        value={value.zaloHint}
        onChange={(event) => change({ zaloHint: event.target.value })}
      />
      <Preview fields={value.fields} order={order} />
    </>
  )
}

/** User name and password are always required: without them nobody could log in again. */
const always: readonly RegistrationField[] = ['username', 'password']

function FieldRow(props: {
  name: RegistrationField
  field: Field
  place: { isFirst: boolean; isLast: boolean }
  move: (by: -1 | 1) => void
  change: (more: Partial<Field>) => void
}) {
  const t = useTranslations('siteOffice.registration')
  const { change, field, move, name, place } = props
  const label = t(`fields.${name}`)
  const isAlways = always.includes(name)
  return (
    <li className="grid gap-2 bg-bg py-3">
      <div className="flex items-center gap-1">
        <Switch
          className="flex-1"
          label={label}
          checked={field.enabled}
          disabled={isAlways}
          onChange={(event) =>
            change({
              enabled: event.target.checked,
              required: event.target.checked && field.required,
            })
          }
        />
        <IconButton
          icon={ArrowUp}
          label={t('up', { field: label })}
          disabled={place.isFirst}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('down', { field: label })}
          disabled={place.isLast}
          onClick={() => move(1)}
        />
      </div>
      {field.enabled && <FieldRules field={field} isAlways={isAlways} change={change} />}
    </li>
  )
}

function FieldRules(props: {
  field: Field
  isAlways: boolean
  change: (more: Partial<Field>) => void
}) {
  const t = useTranslations('siteOffice.registration')
  const { change, field, isAlways } = props
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      <Switch
        className="col-span-2"
        label={t('required')}
        checked={field.required}
        disabled={isAlways}
        onChange={(event) => change({ required: event.target.checked })}
      />
      <Select
        className="col-span-2"
        label={t('pattern')}
        hint={field.patternId === 'strong' ? t('weaker') : undefined}
        value={field.patternId}
        options={patternIds.map((id) => ({ label: t(`patterns.${id}`), value: id }))}
        onChange={(event) => change({ patternId: event.target.value as Field['patternId'] })}
      />
      <Length label={t('min')} value={field.minLength} set={(minLength) => change({ minLength })} />
      <Length label={t('max')} value={field.maxLength} set={(maxLength) => change({ maxLength })} />
    </div>
  )
}

function Length(props: { label: string; value: number; set: (length: number) => void }) {
  return (
    <TextField
      label={props.label}
      type="number"
      min={0}
      max={255}
      value={String(props.value)}
      onChange={(event) => props.set(Math.max(0, Math.min(255, Number(event.target.value) || 0)))}
    />
  )
}

/** The form as visitors would see it; a typed text shows whether it is accepted. */
function Preview(props: { fields: Registration['fields']; order: RegistrationField[] }) {
  const t = useTranslations('siteOffice.registration')
  const [typed, setTyped] = useState<Partial<Record<RegistrationField, string>>>({})
  const shown = props.order.filter((name) => props.fields[name].enabled)
  return (
    <section className="grid gap-3 border border-seam bg-s1 p-4">
      <Heading level={3}>{t('preview')}</Heading>
      {shown.map((name) => {
        const field = props.fields[name]
        const text = typed[name] ?? ''
        const isRefused = text !== '' && faultOf(field, text) !== undefined
        return (
          <TextField
            key={name}
            label={t(`fields.${name}`)}
            note={field.required ? t('required') : t('optional')}
            hint={t('lengths', { max: field.maxLength, min: field.minLength })}
            error={isRefused ? t('refused') : undefined}
            value={text}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        )
      })}
    </section>
  )
}
