import { useState } from 'react'
import { useCall } from '@madang/kit'
import { Button, Modal, TextField } from '@madang/ui'
import { rotateSeeds } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { compareRotation } from '../../proofs/keep.ts'
import { SaveProofs } from '../../proofs/proof-alarm.tsx'
import type { SlotPanel } from './slot-panel.ts'

/** The commitment before play, and the tools to verify it. */
export function FairPanel({ game, onClose, state }: SlotPanel) {
  const t = useTranslations('arcade')
  const proofs = useTranslations('proofs')
  const { facts } = state
  const [wish, setWish] = useState(newClientSeed)
  const rotate = useCall(rotateSeeds, {
    done: (rotated) => {
      compareRotation(facts.seeds, rotated)
      game.renewSeeds(rotated.seeds)
    },
  })
  /** The seed may have been changed on another page: then the new one is shown. */
  const begin = async () => {
    const commitment = facts.seeds.serverSeedHash
    if (!(await rotate.send({ clientSeed: wish, commitment }))) await game.renewIdle()
  }
  const isWrong = !/^[\x21-\x7e]{1,64}$/.test(wish)
  const mayChoose = facts.rules.mayChooseSeed
  const isRunning = state.phase !== 'ready' || state.auto !== null
  const revealed = rotate.value?.revealed
  return (
    <Modal open onClose={onClose} title={t('fair')} width={560}>
      <p className="mb-4 text-small text-text-2">{t('seeds.about')}</p>
      <dl className="grid gap-3">
        <Seed name={t('seeds.hash')} value={facts.seeds.serverSeedHash} />
        <Seed name={t('seeds.client')} value={facts.seeds.clientSeed} />
        <Seed name={t('seeds.nonce')} value={String(facts.seeds.nonce)} />
        <Seed name={t('seeds.next')} value={facts.seeds.nextServerSeedHash} />
      </dl>
      <div className="mt-5 grid gap-3 border-t border-seam pt-4">
        {mayChoose ? (
          <TextField
            label={t('seeds.new')}
            hint={t('seeds.newHint')}
            error={isWrong ? t('seeds.newWrong') : undefined}
            value={wish}
            maxLength={64}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setWish(target.value)}
          />
        ) : (
          <p className="text-small text-text-2">{t('seeds.auditOnly')}</p>
        )}
        <Button busy={rotate.busy} disabled={isWrong || isRunning} onClick={() => void begin()}>
          {t('seeds.rotate')}
        </Button>
        {rotate.refusal && <p className="text-small text-danger">{rotate.refusal.message}</p>}
        {rotate.error && <p className="text-small text-danger">{t('unreachable')}</p>}
      </div>
      {revealed && (
        <div className="mt-4 grid gap-2 border-t border-seam pt-4">
          <dl>
            <Seed name={t('seeds.revealed')} value={revealed.serverSeed} />
          </dl>
          <p className="text-small text-text-2">
            {t('seeds.revealedAbout', { count: revealed.roundCount })}
          </p>
        </div>
      )}
      <div className="mt-5 grid gap-3 border-t border-seam pt-4">
        <h3 className="text-h3">{proofs('title')}</h3>
        <p className="text-small text-text-2">{proofs('about')}</p>
        <SaveProofs />
      </div>
    </Modal>
  )
}

function Seed({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-cap text-text-3">{name}</dt>
      <dd className="num font-mono text-small break-all select-all">{value}</dd>
    </div>
  )
}

/** Suggests a client seed; the player may enter any other text. */
function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
