import { useCall } from '@madang/kit'
import { useState } from 'react'
import { Button, Check, Copy, Download, Modal } from '@madang/ui'
import { renewRecoveryCodes, showFactors } from '@madang/wire/factors'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'

/** Recovery codes that are shown once: the window closes when the member has written them down. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('security.factors.recovery')
  const [isCopied, setCopied] = useState(false)
  return (
    <Modal
      open={codes.length > 0}
      title={t('title')}
      width={440}
      footer={<Button onClick={onDone}>{t('done')}</Button>}
    >
      <div className="grid gap-4">
        <p className="text-ui">{t('shown')}</p>
        <ul className="grid gap-2 border border-seam bg-s2 p-4 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="num font-mono text-ui select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            icon={isCopied ? Check : Copy}
            onClick={() => void copy(codes.join('\n')).then(() => setCopied(true))}
          >
            {t(isCopied ? 'copied' : 'copy')}
          </Button>
          <Button variant="quiet" icon={Download} onClick={() => save(codes.join('\n'))}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const copy = (words: string) => navigator.clipboard.writeText(words)

/** Saves a text file of the codes, made in the browser; it is sent nowhere. */
function save(words: string): void {
  const url = URL.createObjectURL(new Blob([`${words}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'madang-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

/** Creates ten new codes; the old ones become invalid. */
export function RenewCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslations('security.factors.recovery')
  const renew = useCall(renewRecoveryCodes, {
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
    refreshes: [showFactors],
  })
  const press = () => void renew.send({})
  return (
    <>
      <Button variant="quiet" busy={renew.busy} onClick={press}>
        {t('renew')}
      </Button>
      <RefusalBanner of={otherThanFresh(renew)} />
      <FreshProof of={renew} again={press} />
    </>
  )
}
