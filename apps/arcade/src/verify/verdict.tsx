import { useEffect, useState } from 'react'
import type { Outcome } from '@madang/games'
import { Banner, Spinner } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { verifyRound } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { Reels } from '../slots/reels/reels.tsx'
import { scenesOf } from '../slots/reels/scenes-of.ts'
import { unitsOf } from '../units.ts'
import { ChecksList } from './checks-list.tsx'
import { compareRound } from './compare-round.ts'
import type { Comparison } from './compare-round.ts'
import { Edge } from './edge.tsx'
import { FactsList } from './facts-list.tsx'

/** The result of computing the round again. */
export function Verdict({ record }: { record: Gives<typeof verifyRound> }) {
  const t = useTranslations('verify')
  const { round, serverSeed } = record
  const [compared, setCompared] = useState<Comparison | 'busy' | 'failed' | undefined>('busy')
  useEffect(() => {
    // The game's numbers may not load; a record that is damaged is compared all the same.
    if (serverSeed !== null) {
      void compareRound(round, serverSeed).then(setCompared, () => setCompared('failed'))
    }
  }, [round, serverSeed])
  if (serverSeed === null) {
    return (
      <Banner tone="info" title={t('sealed')}>
        {t('sealedAbout')}
      </Banner>
    )
  }
  if (compared === 'busy') return <Spinner />
  if (compared === 'failed') return <Banner tone="warn" title={t('unreachable')} />
  if (!compared) return <Banner tone="warn" title={t('unknownVersion')} />
  const isGood = compared.checks.every(({ isSame }) => isSame)
  return (
    <div className="grid gap-6">
      <Banner tone={isGood ? 'ok' : 'danger'} title={t(isGood ? 'good' : 'bad')}>
        {t(isGood ? 'goodAbout' : 'badAbout')}
      </Banner>
      <ChecksList checks={compared.checks.map(({ isSame, name }) => ({ isSame, name: t(name) }))} />
      <Edge>
        <Remade compared={compared} />
        <Record record={record} />
      </Edge>
    </div>
  )
}

function Remade({ compared }: { compared: Comparison }) {
  const t = useTranslations('verify')
  const { remade, title } = compared
  if (!remade) return null
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
  return <FactsList facts={facts} />
}
