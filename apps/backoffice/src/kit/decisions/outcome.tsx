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

/** Returns the same as one line, for files. */
export function useOutcomeWords(): (code: string) => string {
  const t = useTranslations('backoffice.outcomes')
  const refusal = useRefusalWords()
  return (code) =>
    isKnown(code) ? t(code) : [t('refused'), refusal(code)].filter(Boolean).join(': ')
}

/** The trail keeps the code of a refusal, not its amounts: they stay blank. */
function useRefusalWords(): (code: string) => string | undefined {
  const t = useTranslations('refusal')
  return (code) => {
    const known = code as keyof Texts['refusal']
    return t.has(known) ? String(t.raw(known)).replaceAll(/\{\w+\}/g, '…') : undefined
  }
}

/** Old codes have no text. */
function No({ code }: { code: string }) {
  const words = useRefusalWords()(code)
  if (words === undefined) return <code className="font-mono text-small break-all">{code}</code>
  return <span className="text-small text-text-3">{words}</span>
}
