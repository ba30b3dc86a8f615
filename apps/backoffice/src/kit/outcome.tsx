import { useTranslations } from 'use-intl'
import type { Texts } from '@madang/texts/areas'
import { Badge } from '@madang/ui'

const tones = { asked: 'plain', done: 'ok', seen: 'info', unfinished: 'warn' } as const
type Known = keyof typeof tones
const isKnown = (code: string): code is Known => code in tones

/** The outcome of an action: a word, and for a refusal the text that its reader saw. */
export function Outcome({ code }: { code: string }) {
  const t = useTranslations('backoffice.outcomes')
  if (isKnown(code)) return <Badge tone={tones[code]}>{t(code)}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <Badge tone="danger">{t('refused')}</Badge>
      <No code={code} />
    </span>
  )
}

/**
 * The trail keeps the code of a refusal, not its amounts: they stay blank. Old codes have no text.
 */
function No({ code }: { code: string }) {
  const t = useTranslations('refusal')
  const known = code as keyof Texts['refusal']
  if (!t.has(known)) return <code className="font-mono text-small break-all">{code}</code>
  const words = String(t.raw(known)).replaceAll(/\{\w+\}/g, '…')
  return <span className="text-small text-text-3">{words}</span>
}
