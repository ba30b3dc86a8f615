import { Modal } from '@madang/ui'
import type { LotteryDraw } from '@madang/wire/lottery'
import { useTranslations } from 'use-intl'
import { AppLink } from '../../../kit/app-link.tsx'
import { paths } from '../../../kit/paths.ts'
import { DrawProof } from './draw-proof.tsx'

/** The proof of a draw over the page that lists it, with the address at which anybody finds it. */
export function VerifyDraw({ close, draw }: { draw: LotteryDraw; close: () => void }) {
  const t = useTranslations('lottery')
  const { gameCode, name, number } = draw
  return (
    <Modal open onClose={close} title={t('verifyTitle', { name })}>
      <div className="grid gap-4">
        <DrawProof gameCode={gameCode} number={number} />
        <AppLink
          className="text-small underline"
          href={`${paths.drawProof}?gameCode=${gameCode}&number=${number}`}
        >
          {t('publicProof')}
        </AppLink>
      </div>
    </Modal>
  )
}
