import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Section, Select, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideRank, listOfficeRanks, listRankProposals, proposeRank } from '@madang/wire/vip'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { May } from '../../kit/may.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'
import { isReason } from '../../kit/decisions/reason-field.tsx'
import { useNeeds } from '../../kit/use-needs.ts'
import { ProposalEnd } from './proposal-end.tsx'

type Ranks = Gives<typeof listOfficeRanks>
type Proposal = Gives<typeof listRankProposals>[number]
type Benefits = NonNullable<Proposal['benefits']>['after']
type Manager = Benefits['manager']

/** Sets a rank manually: one operator proposes, another decides. */
export function RankByHand({ ranks }: { ranks: Ranks }) {
  const t = useTranslations('vip.office')
  const fetched = useFetched(listRankProposals, {})
  return (
    <Section title={t('hand')} level={2}>
      <p className="pb-4 text-small text-text-3">{t('handAbout')}</p>
      <May call={proposeRank}>
        <ProposeForm ranks={ranks} />
      </May>
      <Proposals rows={fetched.data ?? []} ranks={ranks} />
    </Section>
  )
}

function ProposeForm({ ranks }: { ranks: Ranks }) {
  const t = useTranslations('vip.office')
  const lang = useLang()
  const [account, setAccount] = useState('')
  const [level, setLevel] = useState('1')
  const [reason, setReason] = useState('')
  const propose = useCall(proposeRank, {
    done() {
      setAccount('')
      setReason('')
      needs.forget()
    },
    refreshes: [listRankProposals],
  })
  const needs = useNeeds({ account: account.trim() !== '', reason: isReason(reason) })
  const send = () =>
    void propose.send({ account: account.trim(), level: Number(level), reason: reason.trim() })
  return (
    <form className="grid max-w-120 gap-3" onSubmit={needs.submit(send)}>
      <TextField
        label={t('account')}
        value={account}
        maxLength={64}
        error={needs.errorOf('account')}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Select
        label={t('level')}
        value={level}
        options={ranks.map((rank) => ({
          label: localized(rank.name, lang),
          value: String(rank.level),
        }))}
        onChange={({ target }) => setLevel(target.value)}
      />
      <ProposalEnd of={propose} reason={reason} change={setReason} isMissed={needs.isMissed} />
    </form>
  )
}

function Proposals({ ranks, rows }: { rows: readonly Proposal[]; ranks: Ranks }) {
  const t = useTranslations('vip.office')
  const lang = useLang()
  const nameOf = (level: number | null) => {
    const rank = ranks.find((one) => one.level === level)
    return rank ? localized(rank.name, lang) : String(level)
  }
  const managerIn = (manager: Manager) => {
    if (!manager) return t('noManager')
    const hours = manager.hours && localized(manager.hours, lang)
    return [localized(manager.name, lang), hours, manager.contact].filter(Boolean).join(' · ')
  }
  const describe = ({ manager, ...benefits }: Benefits) =>
    t('benefitsNow', {
      manager: managerIn(manager),
      minutes: String(benefits.withdrawMinutes),
      once: String(benefits.withdrawOncePercent),
      percent: String(benefits.withdrawPercent),
    })
  const changeOf = ({ before, benefits, level, manager }: Proposal) => {
    if (benefits) return { after: describe(benefits.after), before: describe(benefits.before) }
    if (!manager) return { after: nameOf(level), before: nameOf(before) }
    return { after: managerIn(manager.after), before: managerIn(manager.before) }
  }
  return (
    <div className="max-w-160 pt-4">
      <ProposalList
        rows={rows}
        change={(row) => (
          <>
            {row.member ? (
              <MemberLink id={row.member.id}>{row.member.name}</MemberLink>
            ) : (
              <span>{nameOf(row.level)}</span>
            )}
            <span>{t('change', changeOf(row))}</span>
          </>
        )}
        decide={{
          call: decideRank,
          kind: 'rank',
          refreshes: [listRankProposals, listOfficeRanks],
          request: ({ id }) => ({ subject: id }),
          words: (choice) => t(choice),
        }}
      />
    </div>
  )
}
