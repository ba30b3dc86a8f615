import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, type Refused } from '@madang/kit'
import { Banner, Button, Section, Sheet } from '@madang/ui'
import { listProposals, proposeSetting } from '@madang/wire/operators'
import { isReason, ReasonField } from '../decisions/reason-field.tsx'
import { Difference } from '../decisions/difference.tsx'
import { SettingVersions } from './setting-versions.tsx'
import { useTermWords } from '../words/use-term-words.ts'
import { May } from '../may.tsx'
import { useNeeds } from '../use-needs.ts'

type Props<Value> = {
  name: string
  title: string
  value: Value
  close: () => void
  fields: (value: Value, change: (more: Partial<Value>) => void) => ReactNode
  /** Shows the effect on the portal, as text or as a picture. */
  preview?: ((value: Value) => ReactNode) | undefined
  /** Which part of an earlier value is restored; default: all of it. */
  takeBack?: (now: Value, before: Value) => Value
}

/** Proposes a setting by fields instead of JSON, and shows the changes before it is sent. */
export function SettingSheet<Value>(props: Props<Value>) {
  const t = useTranslations('backoffice')
  const [wanted, setWanted] = useState(props.value)
  // Fields that keep their input start again with a restored value.
  const [begun, setBegun] = useState(0)
  const [reason, setReason] = useState('')
  const propose = useCall(proposeSetting, { done: props.close, refreshes: [listProposals] })
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(props.value)
  const needs = useNeeds({ change: isChanged, reason: isReason(reason) })
  const nothing = needs.errorOf('change', t('settings.nothingChanged'))
  const bringBack = (before: Value) => {
    setWanted(props.takeBack?.(wanted, before) ?? before)
    setBegun(begun + 1)
  }
  return (
    <Sheet open side="end" title={props.title} onClose={props.close}>
      <form
        className="grid gap-4 pb-6"
        onSubmit={needs.submit(
          () => void propose.send({ reason: reason.trim(), subject: props.name, wanted }),
        )}
      >
        <div key={begun} className="contents">
          {props.fields(wanted, (more) => setWanted({ ...wanted, ...more }))}
        </div>
        {props.preview && (
          <section className="grid gap-3 border border-seam bg-bg p-4">
            <h3 className="text-h3">{t('settings.preview')}</h3>
            {props.preview(wanted)}
          </section>
        )}
        {isChanged && (
          <Section title={t('settings.difference')} level={3}>
            <Difference before={props.value} after={wanted} setting={props.name} />
          </Section>
        )}
        <May call={proposeSetting}>
          <ReasonField
            label={t('decide.reasonForTrail')}
            lengthMax={500}
            value={reason}
            change={setReason}
            isMissed={needs.isMissed}
          />
          <p className="text-small text-text-3">{t('fourEyes')}</p>
          {nothing && (
            <Banner tone="danger" alert>
              {nothing}
            </Banner>
          )}
          {propose.refusal && <Refusal refusal={propose.refusal} setting={props.name} />}
          {propose.isUnknown && <Banner tone="warn">{t('decision.checking')}</Banner>}
          <Button type="submit" busy={propose.busy}>
            {t('settings.propose')}
          </Button>
        </May>
      </form>
      <SettingVersions name={props.name} onTakeBack={bringBack} />
    </Sheet>
  )
}

/** Why the value was refused, and which of its fields are meant. */
function Refusal({ refusal, setting }: { refusal: Refused; setting: string }) {
  const { nameOf } = useTermWords(setting)
  const fields = Object.keys((refusal.facts['fields'] as object | undefined) ?? {})
  const nameOfPart = (part: string) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : nameOf(part))
  return (
    <Banner tone="danger">
      {refusal.message}
      {fields.map((field) => (
        <p key={field}>{field.split('.').map(nameOfPart).join(' · ')}</p>
      ))}
    </Banner>
  )
}
