import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Badge, Banner, Button, EmptyState, Heading, Section, Sheet, TextArea } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { decideProposal, listProposals, listSettings, proposeSetting } from '@madang/wire/operators'
import { Decision } from '../../kit/decision.tsx'
import { Difference, written } from '../../kit/difference.tsx'
import { SettingVersions } from '../../kit/setting-versions.tsx'
import { Time } from '../../kit/time.tsx'

type Setting = Gives<typeof listSettings>['rows'][number]
type Proposal = Gives<typeof listProposals>['rows'][number]

/** What the brand has set. One operator proposes a change, another decides it. */
export function SettingsPage() {
  const t = useTranslations('backoffice')
  const settings = useFetched(listSettings, {})
  const [openName, setOpenName] = useState<string>()
  const open = settings.data?.rows.find((row) => row.name === openName)
  return (
    <div className="grid gap-8">
      <Heading level={1}>{t('pages.settings')}</Heading>
      <Proposals />
      <Section title={t('settings.now')}>
        <ul className="grid gap-px bg-seam md:grid-cols-2">
          {(settings.data?.rows ?? []).map((setting) => (
            <li key={setting.name} className="grid gap-2 bg-bg p-4">
              <div className="flex items-center justify-between gap-2">
                <SettingName name={setting.name} />
                <Button look="quiet" size="small" onClick={() => setOpenName(setting.name)}>
                  {t('settings.propose')}
                </Button>
              </div>
              <pre
                tabIndex={0}
                className="max-h-40 overflow-auto font-mono text-small text-text-2"
                aria-label={setting.name}
              >
                {written(setting.value)}
              </pre>
            </li>
          ))}
        </ul>
      </Section>
      {open && <ProposalForm setting={open} close={() => setOpenName(undefined)} />}
    </div>
  )
}

/** What people call a setting, where they have a name for it, beside what the program calls it. */
function SettingName({ name }: { name: string }) {
  const t = useTranslations('siteOffice.site.names')
  const known = t.has(name as 'regions') ? t(name as 'regions') : undefined
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      {known && <span className="text-h3">{known}</span>}
      <code className={known ? 'font-mono text-small text-text-3' : 'font-mono text-ui'}>
        {name}
      </code>
    </span>
  )
}

function ProposalForm({ close, setting }: { setting: Setting; close: () => void }) {
  const t = useTranslations('backoffice')
  const [wanted, setWanted] = useState(() => written(setting.value))
  const [reason, setReason] = useState('')
  const propose = useCall(proposeSetting, { done: close, refreshes: [listProposals] })
  const parsed = parsedJson(wanted)
  return (
    <Sheet open side="end" title={setting.name} onClose={close}>
      <form
        className="grid gap-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (parsed) void propose.send({ reason, subject: setting.name, wanted: parsed.value })
        }}
      >
        <TextArea
          label={t('settings.wanted')}
          rows={12}
          className="font-mono"
          spellCheck={false}
          value={wanted}
          error={parsed ? undefined : t('settings.notJson')}
          onChange={(event) => setWanted(event.target.value)}
        />
        <TextArea
          label={t('decide.reasonForTrail')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {propose.refusal && <Banner tone="danger">{propose.refusal.message}</Banner>}
        <Button type="submit" busy={propose.busy} disabled={!parsed || reason.trim().length < 3}>
          {t('settings.propose')}
        </Button>
      </form>
      <SettingVersions name={setting.name} onTakeBack={(before) => setWanted(written(before))} />
    </Sheet>
  )
}

function Proposals() {
  const t = useTranslations('backoffice')
  const proposals = useFetched(listProposals, {}, { refetchInterval: 15_000 })
  const rows = proposals.data?.rows ?? []
  return (
    <Section title={t('settings.proposals')}>
      {rows.length === 0 && <EmptyState text={t('empty.proposals')} />}
      <ul className="grid gap-4">
        {rows.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Section>
  )
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('backoffice')
  const isOpen = proposal.state === 'open'
  return (
    <li className="grid gap-3 border border-seam bg-s1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SettingName name={proposal.subject} />
        <Badge tone={isOpen ? 'warn' : 'plain'}>{t(`proposalStates.${proposal.state}`)}</Badge>
      </div>
      <p className="text-small text-text-2">
        {proposal.proposedBy} · <Time at={proposal.proposedAt} /> · {proposal.reason}
      </p>
      <Difference before={proposal.before} after={proposal.wanted} />
      {isOpen && proposal.may.length === 0 && (
        <p className="text-small text-text-2">{t('fourEyes')}</p>
      )}
      {proposal.may.map((decision) => (
        <Decision
          key={decision}
          call={decideProposal}
          fixed={{ decision, id: proposal.id }}
          words={t(`decide.proposal.${decision}`)}
          look={decision === 'approve' ? 'action' : 'quiet'}
          refreshes={[listProposals, listSettings]}
        />
      ))}
    </li>
  )
}

function parsedJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
