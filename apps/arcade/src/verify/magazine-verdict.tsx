import { useMemo } from 'react'
import { findFishingRules } from '@madang/games/fishing/targets'
import { verifyMagazine } from '@madang/games/fishing/shoot'
import { Banner } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showMagazine } from '@madang/wire/fishing'
import { useTranslations } from 'use-intl'
import { ChecksList } from './checks-list.tsx'
import { FactsList } from './facts-list.tsx'

type Shown = Gives<typeof showMagazine>

/** The result of replaying a magazine from its revealed seed. */
export function MagazineVerdict({ magazine }: { magazine: Shown }) {
  const t = useTranslations('verify')
  const compared = useMemo(() => compare(magazine), [magazine])
  if (magazine.serverSeed === null) {
    return (
      <Banner tone="info" title={t('tableRunning')}>
        {t('tableRunningAbout')}
      </Banner>
    )
  }
  if (!compared) return <Banner tone="warn" title={t('unknownVersion')} />
  const { different, isPromised } = compared
  const isGood = isPromised && different.length === 0
  return (
    <div className="grid gap-6">
      {magazine.state === 'void' && <Banner tone="info" title={t('slotVoided')} />}
      <Banner tone={isGood ? 'ok' : 'danger'} title={t(isGood ? 'good' : 'bad')}>
        {t(isGood ? 'goodAbout' : 'badAbout')}
      </Banner>
      <ChecksList
        checks={[
          { isSame: isPromised, name: t('fishing.commitment') },
          { isSame: different.length === 0, name: t('fishing.shots') },
        ]}
      />
      <Shots magazine={magazine} />
      <FactsList
        facts={[
          [t('game'), `${magazine.roomId} · v${magazine.rulesVersion}`],
          [t('serverSeed'), magazine.serverSeed],
          [t('serverSeedHash'), magazine.commitment],
          [t('clientSeed'), magazine.clientSeed],
        ]}
      />
    </div>
  )
}

function Shots({ magazine }: { magazine: Shown }) {
  const t = useTranslations()
  return (
    <table className="w-full text-small">
      <thead className="text-start text-text-3">
        <tr>
          <th scope="col">{t('verify.nonce')}</th>
          <th scope="col">{t('verify.fishing.target')}</th>
          <th scope="col">{t('verify.fishing.multiplier')}</th>
        </tr>
      </thead>
      <tbody>
        {magazine.shots.map(({ multiplier, shot, target }) => (
          <tr key={shot} className="border-b border-seam">
            <td className="num">{shot}</td>
            <td>{t(`fishing.target.${target as 'jelly'}`)}</td>
            <td className="num">×{multiplier}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function compare({ clientSeed, commitment, rulesVersion, serverSeed, shots }: Shown) {
  if (serverSeed === null || !findFishingRules(rulesVersion)) return undefined
  return verifyMagazine({ clientSeed, serverSeed }, { commitment, shots, version: rulesVersion })
}
