import { useTranslations } from 'use-intl'
import { joinClasses, Money } from '@madang/ui'

/** A match's worst case with the cap beside it, marked from nine tenths of it on. */
export function WorstBeside({ cap, worst }: { cap: string; worst: string }) {
  const t = useTranslations('sportsDesk')
  const share = Number(cap) > 0 ? Number(worst) / Number(cap) : 1
  return (
    <span className={joinClasses('num label', share >= 0.9 && 'text-danger')}>
      <Money value={worst} />
      <span className="text-text-2">
        {' '}
        {t('ofCap')} <Money value={cap} /> ({Math.floor(share * 100)}%)
      </span>
    </span>
  )
}
