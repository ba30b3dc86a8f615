import { useState } from 'react'
import { groupOfRate } from '@madang/contracts'
import { useCall } from '@madang/kit'
import { Button, decimalIn, TextField, useToast } from '@madang/ui'
import { listContracts, setMemberRebate } from '@madang/wire/agent-contracts'
import { useTranslations } from 'use-intl'
import { Form } from '../../../kit/more/forms/form.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

/** The rate, and so the highest prize group, at which an agent's own members play lotteries. */
export function MembersRate({ rate }: { rate: string }) {
  const t = useTranslations('agents.contract')
  const toast = useToast()
  const [wanted, setWanted] = useState(rate)
  const call = useCall(setMemberRebate, {
    done: () => toast({ text: t('membersSaved'), tone: 'ok' }),
    refreshes: [listContracts],
  })
  const micro = Math.round((Number(wanted) || 0) * 10_000)
  return (
    <Form className="grid max-w-160 gap-3" onSubmit={() => void call.send({ rate: wanted })}>
      <TextField
        label={t('membersRate')}
        inputMode="decimal"
        value={wanted}
        onChange={({ target }) => setWanted(decimalIn(target.value))}
      />
      <p className="text-small text-text-2">
        {t('membersAbout', { group: String(groupOfRate(BigInt(micro))) })}
      </p>
      <RefusalBanner of={call} />
      <Button type="submit" variant="quiet" busy={call.busy} off={wanted === rate || wanted === ''}>
        {t('saveMembersRate')}
      </Button>
    </Form>
  )
}
