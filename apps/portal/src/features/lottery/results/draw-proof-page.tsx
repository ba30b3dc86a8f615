import { useFilters } from '@madang/kit'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../../kit/use-title.ts'
import { DrawProof } from './draw-proof.tsx'

/** The proof of one draw at an address of its own, for everybody. */
export function DrawProofPage() {
  const t = useTranslations('lottery')
  const [{ gameCode = '', number = '' }] = useFilters()
  const title = t('verifyTitle', { name: `${gameCode} ${number}` })
  useTitle(title)
  return (
    <div className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 md:px-8">
      <h1 className="text-h1 break-words">{title}</h1>
      <DrawProof gameCode={gameCode} number={number} />
    </div>
  )
}
