import { useState } from 'react'
import { useStore } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { differences } from './differences.ts'
import { saveProofFile } from './keep.ts'

/** Announces a broken promise on every page of a game until it is left. */
export function ProofAlarm() {
  const t = useTranslations('proofs')
  const found = useStore(differences)
  const last = found.at(-1)
  if (!last) return null
  return (
    <div role="alert" className="fixed inset-x-2 top-2 z-50 mx-auto max-w-140">
      <Banner tone="danger" title={t('differs')}>
        <p>{t(`names.${last.name}`)}</p>
        <p className="my-2 text-small">{t('differsAbout', { id: last.about })}</p>
        <SaveProofs />
      </Banner>
    </div>
  )
}

/** Saves everything that this browser kept as a file. */
export function SaveProofs() {
  const t = useTranslations('proofs')
  const arcade = useTranslations('arcade')
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const save = async () => {
    setState('busy')
    setState(
      await saveProofFile().then(
        () => 'ready' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <>
      <Button variant="quiet" busy={state === 'busy'} onClick={() => void save()}>
        {t('save')}
      </Button>
      {state === 'failed' && <p className="text-small text-danger">{arcade('unreachable')}</p>}
    </>
  )
}
