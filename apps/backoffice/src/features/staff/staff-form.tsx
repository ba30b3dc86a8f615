import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useLang } from '@madang/kit'
import { completeLanguages, ownNameOf } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import { Banner, Button, Checkbox, Select, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { allOperators } from '@madang/wire/operators'
import { listStaff, listStaffProposals, proposeStaff } from '@madang/wire/staff'
import { isReason, ReasonField } from '../../kit/decisions/reason-field.tsx'
import { useNeeds } from '../../kit/use-needs.ts'

type Staff = Gives<typeof listStaff>['rows'][number]

/** Proposes a new operator or other roles for an existing one; another operator decides. */
export function StaffForm({ done, staff }: { staff?: Staff; done: () => void }) {
  const t = useTranslations('memberOffice.staff')
  const all = useTranslations('backoffice')
  const lang = useLang()
  const [form, setForm] = useState(() => ({ ...formOf(staff), language: lang }))
  const change = (more: Partial<Form>) => setForm({ ...form, ...more })
  const propose = useCall(proposeStaff, { done, refreshes: [listStaffProposals] })
  const needs = useNeeds({
    fullName: form.fullName.trim() !== '',
    mail: staff !== undefined || form.mail.includes('@'),
    name: form.name.trim().length >= 3,
    reason: isReason(form.reason),
    roles: form.roles.length > 0,
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={needs.submit(
        () => void propose.send({ ...form, mail: form.mail.trim(), name: form.name.trim() }),
      )}
    >
      <Person form={form} change={change} isNew={!staff} errorOf={needs.errorOf} />
      <RoleBoxes
        roles={form.roles}
        change={(roles) => change({ roles })}
        error={needs.errorOf('roles')}
      />
      <TextField
        label={t('mail')}
        hint={t(staff ? 'mailKnown' : 'mailHint')}
        type="email"
        maxLength={120}
        value={form.mail}
        error={needs.errorOf('mail')}
        onChange={(event) => change({ mail: event.target.value })}
      />
      {staff && (
        <Checkbox
          label={t('invite')}
          hint={t('inviteHint')}
          checked={form.isInvited}
          onChange={(event) => change({ isInvited: event.target.checked })}
        />
      )}
      {form.isInvited && (
        <Select
          label={t('language')}
          value={form.language}
          options={completeLanguages().map((one) => ({ label: ownNameOf(one), value: one }))}
          onChange={(event) => change({ language: event.target.value as Language })}
        />
      )}
      <ReasonField
        label={all('decide.reasonForTrail')}
        value={form.reason}
        change={(reason) => change({ reason })}
        isMissed={needs.isMissed}
      />
      <p className="text-small text-text-3">{all('fourEyes')}</p>
      {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
      {propose.isUnknown && <Banner tone="warn">{all('decision.checking')}</Banner>}
      <Button type="submit" busy={propose.busy}>
        {all('settings.propose')}
      </Button>
    </form>
  )
}

const formOf = (staff: Staff | undefined) => ({
  fullName: staff?.fullName ?? '',
  isInvited: !staff,
  mail: '',
  name: staff?.name ?? '',
  reason: '',
  roles: staff?.roles ?? [],
  title: staff?.title ?? '',
})
type Form = ReturnType<typeof formOf> & { language: Language }

function Person(props: {
  form: Form
  change: (more: Partial<Form>) => void
  isNew: boolean
  errorOf: (name: 'fullName' | 'name') => string | undefined
}) {
  const t = useTranslations('memberOffice.staff')
  const { change, errorOf, form, isNew } = props
  return (
    <>
      {isNew && (
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={30}
          value={form.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <TextField
        label={t('fullName')}
        maxLength={60}
        value={form.fullName}
        error={errorOf('fullName')}
        onChange={(event) => change({ fullName: event.target.value })}
      />
      <TextField
        label={t('post')}
        maxLength={60}
        value={form.title}
        onChange={(event) => change({ title: event.target.value })}
      />
    </>
  )
}

type Roles = Staff['roles']

/** An auditor has no other role, so that box excludes the others. */
function RoleBoxes(props: {
  roles: Roles
  change: (roles: Roles) => void
  error: string | undefined
}) {
  const { change, error, roles } = props
  const t = useTranslations('memberOffice.staff')
  const turned = (role: Roles[number]): Roles => {
    if (roles.includes(role)) return roles.filter((one) => one !== role)
    return role === 'auditor' ? ['auditor'] : [...roles.filter((one) => one !== 'auditor'), role]
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-small text-text-2">{t('roles')}</legend>
      {allOperators.map((role, at) => (
        <Checkbox
          key={role}
          label={t(`roleNames.${role}`)}
          hint={t(`roleHints.${role}`)}
          error={at === 0 ? error : undefined}
          checked={roles.includes(role)}
          onChange={() => change(turned(role))}
        />
      ))}
    </fieldset>
  )
}
