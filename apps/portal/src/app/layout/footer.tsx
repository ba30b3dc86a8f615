import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayMoney } from '../../kit/system-status.ts'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../../kit/lazy-page.ts'
import { BelowFold } from '../../kit/below-fold.tsx'

const FooterLinks = lazyPage(async () => {
  const [links] = await Promise.all([import('./footer-links.tsx'), needTexts('site')])
  return links
}, 'FooterLinks')

/**
 * The last lines of every page: the brand's description, and the year that the specification names.
 */
export function Footer() {
  const t = useTranslations()
  const isPlay = usePlayMoney()
  return (
    <footer className="below mt-16 grid gap-6 border-t border-seam px-4 py-8 text-small text-text-3 md:px-8">
      {/* Reserves about their height, so that the last lines do not move when the links load. */}
      <div className="min-h-[50rem] sm:min-h-[42rem] lg:min-h-[32rem]">
        <BelowFold>
          <Suspense>
            <FooterLinks />
          </Suspense>
        </BelowFold>
      </div>
      {isPlay && <p className="text-text-2">{t('shell.playMoneyLong')}</p>}
      <p>{t('shell.copyright', { brand: t('common.brand') })}</p>
    </footer>
  )
}
