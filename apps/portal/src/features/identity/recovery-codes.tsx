import { useCall } from '@madang/kit'
import { Button, Modal } from '@madang/ui'
import { renewRecoveryCodes, showFactors } from '@madang/wire/factors'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

/** Codes that are shown this once: the window closes when they are written down. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('security.factors.recovery')
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
      </div>
    </Modal>
  )
}

/** Ten new codes; the old ones end. */
export function RenewCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslations('security.factors.recovery')
  const renew = useCall(renewRecoveryCodes, {
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
    refreshes: [showFactors],
  })
  const press = () => void renew.send({})
  return (
    <>
      <Button look="quiet" busy={renew.busy} onClick={press}>
        {t('renew')}
      </Button>
      <RefusalBanner of={otherThanFresh(renew)} />
      <FreshProof of={renew} again={press} />
    </>
  )
}
