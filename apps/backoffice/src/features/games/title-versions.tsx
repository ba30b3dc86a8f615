import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/casino-office'
import { percentOf } from '../../kit/fields/percent-of.ts'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'
import { ProposeOther } from '../../kit/decisions/propose-other.tsx'

type Versions = Gives<typeof wire.listTitleVersions>
const refreshes = [wire.listTitleVersions]

/** The RTP of a slot's versions; two operators put another version into force. */
export function TitleVersions({ gameId }: { gameId: string }) {
  const t = useTranslations('gameOffice.versions')
  const rules = useTranslations('gameOffice.tables')
  const { data } = useFetched(wire.listTitleVersions, { subject: gameId })
  if (!data) return <Skeleton className="h-24" />
  const rtpOf = (version: number) => {
    const known = data.offered.find((one) => one.version === version)
    return known ? percent(known.rtpPpm) : ''
  }
  const others = data.offered.filter(({ version }) => version !== data.inForce)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 text-ui">
        {data.offered.map((one) => (
          <Version key={one.version} one={one} isInForce={one.version === data.inForce} />
        ))}
      </ul>
      <ProposeOther
        others={others.map(({ rtpPpm, version }) => ({
          label: `${t('version', { version })}: ${percent(rtpPpm)}`,
          value: String(version),
        }))}
        call={wire.proposeTitleVersion}
        fixed={(version) => ({ subject: gameId, version: Number(version) })}
        refreshes={refreshes}
        words={{
          about: t('about'),
          none: t('one'),
          other: t('other'),
          propose: t('propose'),
          reason: rules('reason'),
        }}
      />
      <ProposalList
        rows={data.rows}
        change={(row) => (
          <b>
            {t('version', { version: row.versionBefore })} {rtpOf(row.versionBefore)} →{' '}
            {t('version', { version: row.version })} {rtpOf(row.version)}
          </b>
        )}
        decide={{
          call: wire.decideTitleVersion,
          kind: 'game-version',
          refreshes,
          request: ({ id }) => ({ id, subject: gameId }),
          words: (choice) => rules(`decideRules.${choice}`),
        }}
      />
    </div>
  )
}

/** The figures that the PAR sheet of one version proves. */
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

/** Rounds down, so that the RTP is never overstated. */
const percent = (ppm: number): string => percentOf(Math.floor(ppm / 100))
