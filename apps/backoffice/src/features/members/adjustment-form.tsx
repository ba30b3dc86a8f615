import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, decimalIn, Section, Select, TextField } from '@madang/ui'
import { listAdjustments, proposeAdjustment } from '@madang/wire/cash-office'
import { isReason, ReasonField } from '../../kit/decisions/reason-field.tsx'
import { useNeeds } from '../../kit/use-needs.ts'

/** A manual adjustment: below the threshold it is booked, above it another operator decides. */
export function AdjustmentForm({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice')
  const [direction, setDirection] = useState<'to-member' | 'from-member'>('to-member')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const propose = useCall(proposeAdjustment, {
    // Clears the form, so that a second press does not book the same again.
    done() {
      setAmount('')
      setReason('')
      needs.forget()
    },
    refreshes: [listAdjustments],
  })
  const needs = useNeeds({ amount: amount !== '', reason: isReason(reason) })
  return (
    <Section title={t('members.adjust')} level={3}>
      <form
        className="grid gap-3"
        onSubmit={needs.submit(
          () => void propose.send({ amount, direction, memberId, reason: reason.trim() }),
        )}
      >
        <Select
          label={t('direction')}
          value={direction}
          options={(['to-member', 'from-member'] as const).map((value) => ({
            label: t(`directions.${value}`),
            value,
          }))}
          onChange={(event) =>
            setDirection(event.target.value === 'from-member' ? 'from-member' : 'to-member')
          }
        />
        <TextField
          label={t('amount')}
          inputMode="decimal"
          value={amount}
          error={needs.errorOf('amount')}
          onChange={(event) => setAmount(decimalIn(event.target.value))}
        />
        <ReasonField
          label={t('decide.reasonForTrail')}
          value={reason}
          change={setReason}
          isMissed={needs.isMissed}
        />
        {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
        {propose.isUnknown && <Banner tone="warn">{t('decision.checking')}</Banner>}
        {propose.value && (
          <Banner tone={propose.value.state === 'booked' ? 'ok' : 'info'}>
            {t(`members.adjusted.${propose.value.state}`)}
          </Banner>
        )}
        <Button type="submit" busy={propose.busy}>
          {t('members.propose')}
        </Button>
      </form>
    </Section>
  )
}
