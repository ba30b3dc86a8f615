import { Button, ButtonLink } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Patches } from '../../kit/patches.tsx'
import { paths } from '../../kit/paths.ts'
import { askRegister } from '../../kit/popups.ts'
import { useSession } from '../../kit/session.ts'
import { useRegistrationOffer } from '../../kit/system-status.ts'

/**
 * The page's one large banner, five to three: text, then the pattern. Its classes: first-view.css.
 */
export function Hero() {
  const t = useTranslations('home')
  const session = useSession()
  const isOffered = useRegistrationOffer('page')
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{t('headline')}</h1>
        <p>{t('lead')}</p>
        <div className="hero-press">
          {!session && isOffered && (
            <Button size="large" onClick={() => askRegister()}>
              {t('join')}
            </Button>
          )}
          <ButtonLink href={paths.slots} variant={session ? 'action' : 'quiet'} size="large">
            {t('browse')}
          </ButtonLink>
        </div>
      </div>
      <div className="hero-cloth">
        <Patches />
      </div>
    </section>
  )
}
