import { CircleCheck, CircleX, Icon } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** Lists the comparisons, each with whether both sides were the same. */
export function ChecksList({ checks }: { checks: readonly { name: string; isSame: boolean }[] }) {
  const t = useTranslations('arcade.compared')
  return (
    <ul className="divide-y divide-seam border-y border-seam">
      {checks.map(({ isSame, name }) => (
        <li key={name} className="flex min-h-11 items-center gap-3 py-2">
          <Icon
            of={isSame ? CircleCheck : CircleX}
            label={t(isSame ? 'same' : 'differs')}
            className={isSame ? 'text-ok' : 'text-danger'}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
