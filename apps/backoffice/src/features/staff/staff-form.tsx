import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useLang } from '@madang/kit'
import { completeLanguages, ownNameOf } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import { Banner, Button, Checkbox, Select, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { allOperators } from '@madang/wire/operators'
import { listStaff, listStaffProposals, proposeStaff } from '@madang/wire/staff'
import { isReason, ReasonField } from '../../kit/reason-field.tsx'

type Staff = Gives<typeof listStaff>['rows'][number]

/** Proposes a new operator, or another post of one who is there; somebody else decides. */
export function StaffForm({ done, staff }: { staff?: Staff; done: () => void }) {
  const t = useTranslations('memberOffice.staff')
  const all = useTranslations('backoffice')
  const lang = useLang()
  const [form, setForm] = useState(() => ({ ...formOf(staff), language: lang }))
  const change = (more: Partial<Form>) => setForm({ ...form, ...more })
  const propose = useCall(proposeStaff, { done, refreshes: [listStaffProposals] })
  const isReady =
    form.name.trim().length >= 3 &&
    form.fullName.trim() !== '' &&
    form.roles.length > 0 &&
    isReason(form.reason) &&
    (staff !== undefined || form.mail.includes('@'))
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void propose.send({ ...form, mail: form.mail.trim(), name: form.name.trim() })
      }}
    >
      <Person form={form} change={change} isNew={!staff} />
      <RoleBoxes roles={form.roles} change={(roles) => change({ roles })} />
      <TextField
        label={t('mail')}
        hint={t(staff ? 'mailKnown' : 'mailHint')}
        type="email"
        maxLength={120}
        value={form.mail}
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
      />
      <p className="text-small text-text-3">{all('fourEyes')}</p>
      {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
      {propose.isUnknown && <Banner tone="warn">{all('decision.checking')}</Banner>}
      <Button type="submit" busy={propose.busy} disabled={!isReady}>
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

function Person(props: { form: Form; change: (more: Partial<Form>) => void; isNew: boolean }) {
  const t = useTranslations('memberOffice.staff')
  const { change, form, isNew } = props
  return (
    <>
      {isNew && (
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          maxLength={30}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <TextField
        label={t('fullName')}
        maxLength={60}
        value={form.fullName}
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

/** Whoever audits does nothing else, so that box stands alone. */
function RoleBoxes({ change, roles }: { roles: Roles; change: (roles: Roles) => void }) {
  const t = useTranslations('memberOffice.staff')
  const turned = (role: Roles[number]): Roles => {
    if (roles.includes(role)) return roles.filter((one) => one !== role)
    return role === 'auditor' ? ['auditor'] : [...roles.filter((one) => one !== 'auditor'), role]
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-small text-text-2">{t('roles')}</legend>
      {allOperators.map((role) => (
        <Checkbox
          key={role}
          label={t(`roleNames.${role}`)}
          hint={t(`roleHints.${role}`)}
          checked={roles.includes(role)}
          onChange={() => change(turned(role))}
        />
      ))}
    </fieldset>
  )
}
