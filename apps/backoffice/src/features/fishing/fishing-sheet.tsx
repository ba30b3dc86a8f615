import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import {
  Badge,
  decimalIn,
  EmptyState,
  Facts,
  Section,
  Sheet,
  Skeleton,
  TextField,
} from '@madang/ui'
import * as wire from '@madang/wire/fishing-office'
import type { FishingSettings, OfficeFishingRoom } from '@madang/wire/fishing-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { May } from '../../kit/may.tsx'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'
import { ProposeOther } from '../../kit/decisions/propose-other.tsx'
import { Time } from '../../kit/time.tsx'

const refreshes = [wire.listOfficeFishingRooms, wire.listFishingRules]

/** One room: its bets, its opening, its targets' payouts, and its change history. */
export function FishingSheet({ close, room }: { room: OfficeFishingRoom; close: () => void }) {
  const t = useTranslations('fishingOffice')
  const lang = useLang()
  const isOpen = room.state === 'open'
  const settings = { betMax: room.betMax, betMin: room.betMin, state: room.state }
  return (
    <Sheet open side="end" title={localized(room.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', room.id],
            [t('version'), String(room.version)],
            [t('now'), t('seats', { seats: room.seatedCount, tanks: room.tankCount })],
          ]}
        />
        <Section title={t('bets')}>
          <Bets room={room} settings={settings} />
        </Section>
        <Section title={t('rules')}>
          <Rules room={room} />
        </Section>
        <May call={wire.changeFishingRoom}>
          <Section title={t(isOpen ? 'close' : 'open')}>
            <p className="mb-3 text-small text-text-2">{t(isOpen ? 'aboutClose' : 'aboutOpen')}</p>
            <Decision
              call={wire.changeFishingRoom}
              fixed={{
                ...settings,
                state: isOpen ? 'closed' : 'open',
                subject: room.id,
                version: room.version,
              }}
              words={t(isOpen ? 'close' : 'open')}
              variant={isOpen ? 'danger' : 'action'}
              reason={t('reason')}
              refreshes={refreshes}
            />
          </Section>
        </May>
      </div>
    </Sheet>
  )
}

function Bets({ room, settings }: { room: OfficeFishingRoom; settings: FishingSettings }) {
  const t = useTranslations('fishingOffice')
  const [wanted, setWanted] = useState(settings)
  const isChanged = wanted.betMin !== settings.betMin || wanted.betMax !== settings.betMax
  const field = (name: 'betMin' | 'betMax') => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={wanted[name]}
      onChange={({ target }) => setWanted({ ...wanted, [name]: decimalIn(target.value) })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('betMin')}
        {field('betMax')}
      </div>
      <p className="text-small text-text-3">{t('aboutBets')}</p>
      {isChanged && (
        <Decision
          call={wire.changeFishingRoom}
          fixed={{ ...wanted, subject: room.id, version: room.version }}
          words={t('save')}
          reason={t('reason')}
          refreshes={refreshes}
        />
      )}
    </div>
  )
}

/** The RTP of every version; two operators put another version into force. */
function Rules({ room }: { room: OfficeFishingRoom }) {
  const t = useTranslations('fishingOffice')
  const { data } = useFetched(wire.listFishingRules, { subject: room.id })
  if (!data) return <Skeleton className="h-24" />
  const rtpOf = (version: number) => {
    const known = data.offered.find((one) => one.version === version)
    return known ? `${percentOf(known.rtpMinBps)} – ${percentOf(known.rtpMaxBps)}` : ''
  }
  const others = data.offered.filter(({ version }) => version !== room.rulesVersion)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1 text-ui">
        {data.offered.map(({ isAllowed, rtpMaxBps, rtpMinBps, targets, version }) => (
          <li key={version} className="grid gap-1 border-b border-seam pb-1">
            <span className="flex flex-wrap gap-x-4">
              <b>v{version}</b>
              {version === room.rulesVersion && <Badge tone="ok">{t('inForce')}</Badge>}
              {!isAllowed && <Badge tone="danger">{t('notAllowed')}</Badge>}
              <span className="num ms-auto">
                {percentOf(rtpMinBps)} – {percentOf(rtpMaxBps)}
              </span>
            </span>
            <details>
              <summary className="text-small text-text-2">{t('targets')}</summary>
              <p className="num text-small">
                {targets
                  .map(({ id, multiplier, rtpPpm }) => {
                    return `${id} ×${multiplier} ${percentOf(rtpPpm / 100)}`
                  })
                  .join(' · ')}
              </p>
            </details>
          </li>
        ))}
      </ul>
      <ProposeOther
        others={others.map(({ version }) => ({ label: `v${version}`, value: String(version) }))}
        call={wire.proposeFishingRules}
        fixed={(version) => ({ rulesVersion: Number(version), subject: room.id })}
        refreshes={refreshes}
        words={{
          about: t('aboutRules'),
          none: t('oneVersion'),
          other: t('otherVersion'),
          propose: t('propose'),
          reason: t('reason'),
        }}
      />
      <ProposalList
        rows={data.rows}
        change={(row) => (
          <b>
            v{row.rulesVersionBefore} {rtpOf(row.rulesVersionBefore)} → v{row.rulesVersion}{' '}
            {rtpOf(row.rulesVersion)}
          </b>
        )}
        decide={{
          call: wire.decideFishingRules,
          kind: 'fishing-rules',
          refreshes,
          request: ({ id }) => ({ id, subject: room.id }),
          words: (choice) => t(`decide.${choice}`),
        }}
      />
      <Changes changes={data.changes} />
    </div>
  )
}

function Changes({
  changes,
}: {
  changes: { version: number; at: string; by: string; reason: string }[]
}) {
  const t = useTranslations('fishingOffice')
  if (changes.length === 0) return <EmptyState text={t('neverChanged')} />
  return (
    <ol className="grid gap-px bg-seam">
      {changes.map(({ at, by, reason, version }) => (
        <li key={version} className="flex flex-wrap gap-x-4 bg-bg py-2 text-ui">
          <span className="num">{version}</span>
          <Time at={at} />
          <span>{by}</span>
          <span className="text-text-2">{reason}</span>
        </li>
      ))}
    </ol>
  )
}
