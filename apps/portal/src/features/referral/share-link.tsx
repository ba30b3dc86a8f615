import { Button, CopyCode, QrImage, useToast } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { paths } from '../../kit/paths.ts'

/** The member's referral link: to copy, to share through the browser, or as a QR code. */
export function ShareLink({ code }: { code: string }) {
  const t = useTranslations('referral')
  const toast = useToast()
  const link = `${location.origin}${paths.register}?referralCode=${encodeURIComponent(code)}`
  const share = async () => {
    if (typeof navigator.share !== 'function') {
      await navigator.clipboard.writeText(link)
      toast({ text: t('copied'), tone: 'ok' })
      return
    }
    // Closing the share sheet is no error.
    await navigator.share({ text: t('shareText'), url: link }).catch(() => undefined)
  }
  return (
    <section aria-label={t('link')} className="flex flex-wrap items-start gap-6">
      <div className="grid min-w-0 flex-1 basis-72 content-start gap-4">
        <div className="grid justify-items-start gap-1">
          <h2 className="text-ui font-semibold">{t('code')}</h2>
          <CopyCode value={code} />
        </div>
        <div className="grid justify-items-start gap-1">
          <h2 className="text-ui font-semibold">{t('link')}</h2>
          <CopyCode value={link} className="max-w-full text-start" />
        </div>
        <Button className="justify-self-start" onClick={() => void share()}>
          {t('share')}
        </Button>
      </div>
      <figure className="grid gap-2">
        <QrImage text={link} label={t('qr')} />
        <figcaption className="max-w-50 text-small text-text-3">{t('qrAbout')}</figcaption>
      </figure>
    </section>
  )
}
