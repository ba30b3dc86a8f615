import { useEffect, useState } from 'react'
import type { Outcome } from '@madang/games'
import { Banner, CircleCheck, CircleX, Icon, Spinner } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { verifyRound } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { Reels } from '../slots/reels.tsx'
import { scenesOf } from '../slots/scene.ts'
import { unitsOf } from '../units.ts'
import { compareRound } from './compare-round.ts'
import type { Comparison } from './compare-round.ts'

/** What came of computing the round again. */
export function Verdict({ record }: { record: Gives<typeof verifyRound> }) {
  const t = useTranslations('verify')
  const { round, serverSeed } = record
  const [compared, setCompared] = useState<Comparison | 'busy' | undefined>('busy')
  useEffect(() => {
    if (serverSeed !== null) void compareRound(round, serverSeed).then(setCompared)
  }, [round, serverSeed])
  if (serverSeed === null) {
    return (
      <Banner tone="info" title={t('sealed')}>
        {t('sealedAbout')}
      </Banner>
    )
  }
  if (compared === 'busy') return <Spinner />
  if (!compared) return <Banner tone="warn" title={t('unknownVersion')} />
  const isGood = compared.checks.every(({ isSame }) => isSame)
  return (
    <div className="grid gap-6">
      <Banner tone={isGood ? 'ok' : 'danger'} title={t(isGood ? 'good' : 'bad')}>
        {t(isGood ? 'goodAbout' : 'badAbout')}
      </Banner>
      <ul className="divide-y divide-seam border-y border-seam">
        {compared.checks.map(({ isSame, name }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-2">
            <Icon
              of={isSame ? CircleCheck : CircleX}
              className={isSame ? 'text-ok' : 'text-danger'}
            />
            {t(name)}
          </li>
        ))}
      </ul>
      <Remade compared={compared} />
      <Record record={record} />
    </div>
  )
}

function Remade({ compared }: { compared: Comparison }) {
  const t = useTranslations('verify')
  const { remade, title } = compared
  const [first] = scenesOf(title.config, remade.outcome).filter(({ kind }) => kind === 'land')
  const scene = first && { ...first, kind: 'end' as const, wins: firstWins(remade.outcome) }
  if (!scene) return null
  return (
    <section>
      <h2 className="mb-3 text-h3">{t('result')}</h2>
      <div className="mx-auto max-w-100">
        <Reels
          title={title}
          scene={scene}
          sceneAt={0}
          isTurning={false}
          pace={1}
          stakeUnits={remade.stakeUnits}
        />
      </div>
    </section>
  )
}

const firstWins = (outcome: Outcome) => outcome.spins[0]?.drops[0]?.wins ?? []

function Record({ record }: { record: Gives<typeof verifyRound> }) {
  const t = useTranslations('verify')
  const amount = useAmount()
  const { round, serverSeed } = record
  const facts = [
    [t('game'), `${round.gameId} v${round.gameVersion}`],
    [t('stake'), amount.ofUnits(unitsOf(round.stake))],
    [t('win'), amount.ofUnits(unitsOf(round.payout))],
    [t('serverSeed'), serverSeed ?? ''],
    [t('serverSeedHash'), round.serverSeedHash],
    [t('clientSeed'), round.clientSeed],
    [t('nonce'), String(round.nonce)],
    [t('hash'), round.configHash],
  ] as const
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-cap text-text-3">{name}</dt>
          <dd className="num font-mono text-small break-all select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
