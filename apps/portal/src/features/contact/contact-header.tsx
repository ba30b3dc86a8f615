import { useLang, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showConversation } from '@madang/wire/conversations'
import { useTranslations } from 'use-intl'

export type Contact = Gives<typeof showConversation>

/** The brand's name and who is available, in the brand's own colour. */
export function ContactHeader({ of }: { of?: Contact | undefined }) {
  const t = useTranslations('contact')
  const lang = useLang()
  const isVip = of?.conversation?.line === 'VIP'
  return (
    <header
      lang={lang}
      className="grid gap-0.5 bg-s2 px-4 py-3"
      style={of && { backgroundColor: of.colour, color: inkOn(of.colour) }}
    >
      <h1 className="text-h3">{t(isVip ? 'titleVip' : 'title')}</h1>
      {of && (
        <p className="text-small">
          {of.isOpenNow ? (
            t('answers', { minutes: of.answerMinutes })
          ) : (
            <>
              {t('closed')} {of.opensAt && <Time at={of.opensAt} format="table" />}
            </>
          )}
          {of.hours && ` · ${t('hours', { from: of.hours.opensAt, to: of.hours.closesAt })}`}
        </p>
      )}
    </header>
  )
}

/** Returns black or white, whichever is more readable on this colour. */
export function inkOn(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}
