import { joinClasses, UiLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { paths } from '../../kit/paths.ts'
import { usePlayMoney } from '../../kit/system-status.ts'

/** The brand's mark of five patches, and its name unless it is short: links to the home page. */
export function BrandMark({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations()
  const isPlay = usePlayMoney()
  const name = isPlay ? `${t('common.brand')} ${t('shell.playMoney')}` : t('common.brand')
  return (
    <UiLink
      href={paths.home}
      aria-label={`${name}, ${t('shell.home')}`}
      className="label flex min-h-11 min-w-11 items-center justify-center gap-2.5 text-h3 font-bold text-text"
    >
      <svg viewBox="4 4 24 24" aria-hidden="true" className="size-7 flex-none">
        <path className="fill-action" d="M4 4h14v10H4z" />
        <path className="fill-[#2f6f62]" d="M19 4h9v17h-9z" />
        <path className="fill-points" d="M4 15h7v13H4z" />
        <path className="fill-live" d="M12 15h6v6h-6z" />
        <path className="fill-text" d="M12 22h16v6H12z" />
      </svg>
      <span className={joinClasses('grid leading-tight', isShort && 'max-md:hidden')}>
        {t('common.brand')}{' '}
        {isPlay && (
          <span className="text-cap font-semibold text-points md:hidden">
            {t('shell.playMoney')}
          </span>
        )}
      </span>
    </UiLink>
  )
}
