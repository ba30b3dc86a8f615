import { useCall } from '@madang/kit'
import { Banner, Checkbox, Section, TextField } from '@madang/ui'
import { listRankProposals, proposeManager } from '@madang/wire/vip'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isReason } from '../../kit/decisions/reason-field.tsx'
import { May } from '../../kit/may.tsx'
import { useNeeds } from '../../kit/use-needs.ts'
import { ProposalEnd } from './proposal-end.tsx'
import { ManagerFields, noManager } from './manager-fields.tsx'

/** Gives one member a manager of their own: one operator proposes, another decides. */
export function MemberManager() {
  const t = useTranslations('vip.office')
  return (
    <Section title={t('ownManager')} level={2}>
      <p className="pb-4 text-small text-text-3">{t('ownManagerAbout')}</p>
      <May call={proposeManager}>
        <ProposeForm />
      </May>
    </Section>
  )
}

function ProposeForm() {
  const t = useTranslations('vip.office')
  const [account, setAccount] = useState('')
  const [manager, setManager] = useState(noManager)
  const [isOfRank, setOfRank] = useState(false)
  const [reason, setReason] = useState('')
  const propose = useCall(proposeManager, {
    done() {
      setAccount('')
      setReason('')
      needs.forget()
    },
    refreshes: [listRankProposals],
  })
  const isChosen = isOfRank || manager.operatorId !== ''
  const needs = useNeeds({
    account: account.trim() !== '',
    operatorId: isChosen,
    reason: isReason(reason),
  })
  const send = () => {
    const given = isOfRank ? null : manager
    void propose.send({ account: account.trim(), manager: given, reason: reason.trim() })
  }
  return (
    <form className="grid max-w-120 gap-3" onSubmit={needs.submit(send)}>
      <TextField
        label={t('account')}
        value={account}
        maxLength={64}
        error={needs.errorOf('account')}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Checkbox label={t('ofRank')} checked={isOfRank} onChange={() => setOfRank(!isOfRank)} />
      {!isOfRank && <ManagerFields manager={manager} change={setManager} />}
      {needs.errorOf('operatorId') && <Banner tone="danger">{t('operatorMissing')}</Banner>}
      <ProposalEnd of={propose} reason={reason} change={setReason} isMissed={needs.isMissed} />
    </form>
  )
}
