import { useEffect, useState } from 'react'
import type { ExaminedPromise, ShownPromise } from '@madang/games/proofs/examine-promise'
import { Badge, Banner, Facts, Spinner, Time } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { ticketKeeper } from './forms/ticket-keeper.ts'

type State = 'busy' | 'failed' | ExaminedPromise

/**
 * What binds the house, for anybody and without an account: the promise of a draw stands in the log
 * that this browser saw first, since before the first ticket, below a signed head.
 */
export function PromiseChecks({ promise }: { promise: ShownPromise }) {
  const t = useTranslations('fairness.promise')
  const [state, setState] = useState<State>('busy')
  const { firstAt, kind, leafIndex, number, secretHash, subject } = promise
  useEffect(() => {
    const shown = { firstAt, kind, leafIndex, number, secretHash, subject }
    // No answer is not a difference: opening this again asks again.
    void ticketKeeper.promise(shown).then(setState, () => setState('failed'))
  }, [firstAt, kind, leafIndex, number, secretHash, subject])
  if (state === 'busy') return <Spinner />
  if (state === 'failed') return <Banner tone="warn" title={t('unreachable')} />
  const { checks, committedAt, head, isPending } = state
  return (
    <section className="grid gap-3" aria-label={t('title')}>
      <h3 className="text-h3">{t('title')}</h3>
      {checks.some(({ isSame }) => !isSame) && (
        <Banner tone="danger" title={t('differs')}>
          {t('differsAbout')}
        </Banner>
      )}
      {isPending && <Banner tone="info" title={t('pending')} />}
      <ul className="grid gap-2">
        {checks.map(({ isSame, name }) => (
          <ProofCheck key={name} isRight={isSame} text={t(`checks.${name}`)} />
        ))}
      </ul>
      <Facts
        rows={[
          [t('committedAt'), committedAt ? <Time key="at" at={committedAt} format="table" /> : '–'],
          [t('firstAt'), firstAt ? <Time key="first" at={firstAt} format="table" /> : t('noneYet')],
          [t('leaf'), leafIndex === null ? t('noLeaf') : String(leafIndex)],
          [t('head'), head ? t('headOf', { size: String(head.size) }) : t('noneYet')],
          [
            t('root'),
            <code key="root" className="text-small break-all">
              {head?.root}
            </code>,
          ],
          [t('witnesses'), head?.cosigners.length ? head.cosigners.join(', ') : t('noWitness')],
        ]}
      />
    </section>
  )
}

/** One comparison, and whether both sides are the same. */
export function ProofCheck({ isRight, text }: { isRight: boolean; text: string }) {
  const t = useTranslations('fairness.promise')
  return (
    <li className="flex items-center gap-2">
      <Badge tone={isRight ? 'ok' : 'danger'}>{t(isRight ? 'same' : 'different')}</Badge>
      {text}
    </li>
  )
}

/** What is said where a proof is empty or damaged. */
export function DamagedProof() {
  const t = useTranslations('fairness.promise')
  return (
    <Banner tone="danger" title={t('damaged')}>
      {t('damagedAbout')}
    </Banner>
  )
}
