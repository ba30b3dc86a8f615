import { localized, useCall, useFetched, useLang } from '@madang/kit'
import { Banner, Button, Section, Select, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideRank, listOfficeRanks, listRankProposals, proposeRank } from '@madang/wire/vip'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Decision } from '../../kit/decision.tsx'
import { May } from '../../kit/may.tsx'
import { MemberLink } from '../../kit/member-link.tsx'
import { isReason, ReasonField } from '../../kit/reason-field.tsx'
import { Time } from '../../kit/time.tsx'
import { useDeclineNote } from '../../kit/use-decline-note.ts'
import { useNeeds } from '../../kit/use-needs.ts'

type Ranks = Gives<typeof listOfficeRanks>
type Proposal = Gives<typeof listRankProposals>[number]
type Benefits = NonNullable<Proposal['benefits']>['after']

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
      <ul className="grid max-w-160 gap-4 pt-4 empty:hidden">
        {fetched.data?.map((one) => (
          <ProposalLine key={one.id} proposal={one} ranks={ranks} />
        ))}
      </ul>
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
      <ReasonField
        label={t('reason')}
        value={reason}
        change={setReason}
        isMissed={needs.isMissed}
      />
      {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
      {propose.value && <Banner tone="ok">{t('proposed')}</Banner>}
      <Button type="submit" busy={propose.busy}>
        {t('propose')}
      </Button>
    </form>
  )
}

function ProposalLine({ proposal, ranks }: { proposal: Proposal; ranks: Ranks }) {
  const t = useTranslations('vip.office')
  const words = useTranslations('backoffice')
  const lang = useLang()
  const noted = useDeclineNote()
  const nameOf = (level: number) => {
    const rank = ranks.find((one) => one.level === level)
    return rank ? localized(rank.name, lang) : String(level)
  }
  const { benefits, member } = proposal
  const describe = ({ manager, withdrawMinutes, withdrawPercent }: Benefits) =>
    t('benefitsNow', {
      manager: manager ? localized(manager, lang) : t('noManager'),
      minutes: String(withdrawMinutes),
      percent: String(withdrawPercent),
    })
  const change = benefits
    ? { after: describe(benefits.after), before: describe(benefits.before) }
    : { after: nameOf(proposal.level), before: nameOf(proposal.before) }
  return (
    <li className="grid gap-2 border border-seam bg-s1 p-4 text-ui">
      <p className="flex flex-wrap justify-between gap-3">
        {member ? (
          <MemberLink id={member.id}>{member.name}</MemberLink>
        ) : (
          <span>{nameOf(proposal.level)}</span>
        )}
        <span>{t('change', change)}</span>
        <span className="text-text-3">{words(`proposalStates.${proposal.state}`)}</span>
      </p>
      <p className="text-small text-text-2">
        {proposal.proposedBy} · <Time at={proposal.proposedAt} /> · {proposal.reason}
      </p>
      {proposal.state === 'open' && proposal.may.length === 0 && (
        <p className="text-small text-text-2">{words('fourEyes')}</p>
      )}
      {proposal.may.map((decision) => (
        <Decision
          key={decision}
          call={decideRank}
          fixed={{ decision, subject: proposal.id }}
          words={t(decision)}
          {...(decision === 'decline' && noted)}
          refreshes={[listRankProposals, listOfficeRanks]}
        />
      ))}
    </li>
  )
}
