import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Select, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/casino-office'
import { Decision } from '../../kit/decision.tsx'
import { ProposalList } from '../../kit/proposal-list.tsx'

type Versions = Gives<typeof wire.listTitleVersions>
const refreshes = [wire.listTitleVersions]

/** What the versions of a slot give back; another is brought into force by two operators. */
export function TitleVersions({ gameId }: { gameId: string }) {
  const t = useTranslations('gameOffice.versions')
  const rules = useTranslations('gameOffice.tables')
  const { data } = useFetched(wire.listTitleVersions, { subject: gameId })
  const [wanted, setWanted] = useState('')
  if (!data) return <Skeleton className="h-24" />
  const others = data.offered.filter(({ version }) => version !== data.inForce)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 text-ui">
        {data.offered.map((one) => (
          <Version key={one.version} one={one} isInForce={one.version === data.inForce} />
        ))}
      </ul>
      {others.length === 0 && <p className="text-small text-text-3">{t('one')}</p>}
      {others.length > 0 && (
        <>
          <p className="text-small text-text-2">{t('about')}</p>
          <Select
            label={t('other')}
            value={wanted}
            options={[
              { label: '–', value: '' },
              ...others.map(({ rtpPpm, version }) => ({
                label: `${t('version', { version })}: ${percent(rtpPpm)}`,
                value: String(version),
              })),
            ]}
            onChange={({ target }) => setWanted(target.value)}
          />
        </>
      )}
      {wanted !== '' && (
        <Decision
          call={wire.proposeTitleVersion}
          fixed={{ subject: gameId, version: Number(wanted) }}
          words={t('propose')}
          look="danger"
          reason={rules('reason')}
          refreshes={refreshes}
          done={() => setWanted('')}
        />
      )}
      <Proposals rows={data.rows} gameId={gameId} />
    </div>
  )
}

/** What the PAR sheet of one version proves. */
function Version({ isInForce, one }: { one: Versions['offered'][number]; isInForce: boolean }) {
  const t = useTranslations('gameOffice.versions')
  const rules = useTranslations('gameOffice.tables')
  const paytable = useTranslations('gameOffice.versions.volatility')
  return (
    <li className="grid gap-1 border-b border-seam pb-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <b>{t('version', { version: one.version })}</b>
        {isInForce && <Badge tone="ok">{rules('inForce')}</Badge>}
        {!one.isAllowed && <Badge tone="danger">{rules('notAllowed')}</Badge>}
        <span className="num ms-auto">{percent(one.rtpPpm)}</span>
      </div>
      <p className="num text-small text-text-2">
        {t('proven', {
          hit: percent(one.hitPpm),
          times: one.winMaxX,
          volatility: paytable(one.volatility),
        })}
        {one.buyPpm !== null && ` · ${t('bought', { rtp: percent(one.buyPpm) })}`}
      </p>
      <p className="num truncate text-cap text-text-3" title={one.configHash}>
        {one.configHash}
      </p>
    </li>
  )
}

function Proposals({ gameId, rows }: { rows: Versions['rows']; gameId: string }) {
  const t = useTranslations('gameOffice.tables')
  return (
    <ProposalList
      rows={rows}
      stateWords={(state) => t(`ruleStates.${state}`)}
      change={(row) => (
        <b>
          {row.versionBefore} → {row.version}
        </b>
      )}
      decisions={(row) =>
        row.may.map((decision) => (
          <Decision
            key={decision}
            call={wire.decideTitleVersion}
            fixed={{ decision, id: row.id, subject: gameId }}
            words={t(`decideRules.${decision}`)}
            look={decision === 'approve' ? 'danger' : 'action'}
            refreshes={refreshes}
          />
        ))
      }
    />
  )
}

/** Rounded down, so that it never promises too much. */
const percent = (ppm: number): string => `${(Math.floor(ppm / 100) / 100).toFixed(2)} %`
