import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, Sheet, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeRanks, saveRank } from '@madang/wire/vip'
import { May } from '../../kit/may.tsx'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { NumberFields } from '../../kit/fields/number-fields.tsx'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'

export type Rank = Gives<typeof listOfficeRanks>[number]

const amounts = ['entry', 'deposit', 'keep', 'gift', 'birthday'] as const
const numbers = ['pointPercent', 'hue'] as const

/** The requirements and rewards of one rank. */
export function RankForm({ close, rank }: { close: () => void; rank: Rank }) {
  const t = useTranslations('vip.office')
  const showOutcome = useShowOutcome()
  const [kept, setKept] = useState(rank)
  const save = useCall(saveRank, {
    done: (answer) => {
      showOutcome(answer, t('saved'))
      close()
    },
    refreshes: [listOfficeRanks],
  })
  // Withdrawal benefits need two operators and have their own form.
  const {
    manager: _m,
    memberCount: _count,
    withdrawMinutes: _t,
    withdrawOncePercent: _o,
    withdrawPercent: _p,
    ...fields
  } = kept
  return (
    <Sheet open side="end" title={t('edit')} onClose={close}>
      <form
        className="grid gap-4 pb-6"
        onSubmit={(submit) => {
          submit.preventDefault()
          void save.send(fields)
        }}
      >
        <NameFields name={kept.name} change={(name) => setKept({ ...kept, name })} />
        {amounts.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputMode="decimal"
            value={kept[name]}
            onChange={(typed) => setKept({ ...kept, [name]: typed.target.value })}
          />
        ))}
        <NumberFields
          names={numbers}
          labelOf={(name) => t(name)}
          values={kept}
          change={(name, value) => setKept({ ...kept, [name]: value })}
        />
        {save.refusal && (
          <Banner tone="danger" alert>
            {save.refusal.message}
          </Banner>
        )}
        <May call={saveRank}>
          <Button type="submit" busy={save.busy}>
            {t('save')}
          </Button>
        </May>
      </form>
    </Sheet>
  )
}
