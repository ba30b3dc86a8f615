import { useTranslations } from 'use-intl'
import { appKinds } from '../../kit/more/app-address.ts'
import { AppCode } from '../../kit/more/app-code.tsx'

/** One QR code for each kind of phone, drawn when the reader opens them. */
export function AppCodes() {
  const t = useTranslations('site.rightBar')
  return (
    <ul className="grid gap-4">
      {appKinds.map((kind) => (
        <li key={kind} className="grid justify-items-center gap-1">
          <AppCode kind={kind} label={t(`kinds.${kind}`)} size={125} margin={10} />
          <span className="text-small text-text-2">{t(`kinds.${kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
