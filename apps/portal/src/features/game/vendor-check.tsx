import { callApi, refresh } from '@madang/kit'
import { RealityCheck } from '@madang/ui'
import type { PlaySession } from '@madang/wire/casino'
import { answerCheck, showPlay } from '@madang/wire/launch'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { goTo } from '../../kit/go-to.ts'
import { mePath } from '../../kit/paths.ts'
import { wayBack } from '../../kit/vassalage.ts'
import type { Launch } from './use-launch.ts'

/** A vendor's game has no reality check of ours: this one is shown over its frame. */
export function VendorCheck({ launch, playSession }: { launch: Launch; playSession: PlaySession }) {
  const router = useRouter()
  const { from } = router.latestLocation.state
  return (
    <RealityCheck
      t={useTranslations('check')}
      playSession={playSession}
      // The money is in the vendor's own wallet, whose rounds arrive later.
      lacksLatest={launch.outside === 'own-wallet'}
      onAnswer={async (minutes) => {
        await callApi(answerCheck, minutes === undefined ? {} : { minutes })
        refresh(showPlay)
      }}
      onHistory={() => goTo(router, mePath('bets'))}
      onLeave={() => goTo(router, wayBack(launch.gameType, from))}
    />
  )
}
