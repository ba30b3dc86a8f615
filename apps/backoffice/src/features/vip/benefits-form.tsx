import { localized, useCall, useLang } from '@madang/kit'
import { Banner, Checkbox, Section, Select } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeRanks, listRankProposals, proposeBenefits } from '@madang/wire/vip'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '../../kit/may.tsx'
import { NumberFields } from '../../kit/fields/number-fields.tsx'
import { isReason } from '../../kit/decisions/reason-field.tsx'
import { useNeeds } from '../../kit/use-needs.ts'
import { ProposalEnd } from './proposal-end.tsx'
import { ManagerFields, noManager } from './manager-fields.tsx'

type Ranks = Gives<typeof listOfficeRanks>

const numbers = ['withdrawPercent', 'withdrawOncePercent', 'withdrawMinutes'] as const

/** A rank's withdrawal benefits and manager: one operator proposes, another decides. */
export function RankBenefits({ ranks }: { ranks: Ranks }) {
  const t = useTranslations('vip.office')
  const lang = useLang()
  const held = ranks.filter(({ level }) => level > 0)
  const [level, setLevel] = useState(held.at(-1)?.level ?? 1)
  const rank = held.find((one) => one.level === level)
  return (
    <Section title={t('benefits')} level={2}>
      <p className="pb-4 text-small text-text-3">{t('benefitsAbout')}</p>
      <May call={proposeBenefits}>
        <div className="grid max-w-120 gap-3">
          <Select
            label={t('level')}
            value={String(level)}
            options={held.map((one) => ({
              label: localized(one.name, lang),
              value: String(one.level),
            }))}
            onChange={({ target }) => setLevel(Number(target.value))}
          />
          {rank && <BenefitsForm key={`${rank.level} ${rank.version}`} rank={rank} />}
        </div>
      </May>
    </Section>
  )
}

function BenefitsForm({ rank }: { rank: Ranks[number] }) {
  const t = useTranslations('vip.office')
  const [kept, setKept] = useState({
    // One that was written before as a name alone is given an operator now.
    manager: rank.manager && { ...rank.manager, operatorId: rank.manager.operatorId ?? '' },
    withdrawMinutes: rank.withdrawMinutes,
    withdrawOncePercent: rank.withdrawOncePercent,
    withdrawPercent: rank.withdrawPercent,
  })
  const [reason, setReason] = useState('')
  const propose = useCall(proposeBenefits, {
    done() {
      setReason('')
      needs.forget()
    },
    refreshes: [listRankProposals, listOfficeRanks],
  })
  const { manager } = kept
  const needs = useNeeds({
    operatorId: manager === null || manager.operatorId !== '',
    reason: isReason(reason),
  })
  const send = () => void propose.send({ ...kept, level: rank.level, reason: reason.trim() })
  return (
    <form className="grid gap-3" onSubmit={needs.submit(send)}>
      <NumberFields
        names={numbers}
        labelOf={(name) => t(name)}
        values={kept}
        change={(name, value) => setKept({ ...kept, [name]: value })}
      />
      <Checkbox
        label={t('hasManager')}
        checked={manager !== null}
        onChange={() => setKept({ ...kept, manager: manager ? null : noManager })}
      />
      {manager && (
        <ManagerFields manager={manager} change={(named) => setKept({ ...kept, manager: named })} />
      )}
      {needs.errorOf('operatorId') && <Banner tone="danger">{t('operatorMissing')}</Banner>}
      <ProposalEnd of={propose} reason={reason} change={setReason} isMissed={needs.isMissed} />
    </form>
  )
}
