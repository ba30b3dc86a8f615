import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Check, Icon, IconButton, joinClasses, UiLink, X } from '@madang/ui'
import { showFactors } from '@madang/wire/factors'
import { listLimits } from '@madang/wire/protection'
import { showVerification } from '@madang/wire/verification'
import { listDeposits } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { mePath } from '../../../kit/paths.ts'
import { useSession } from '../../../kit/session.ts'

const pages = {
  deposit: 'depositv2',
  identity: 'verification',
  limit: 'limits',
  passkey: 'securityCenter',
} as const
const steps = ['limit', 'passkey', 'identity', 'deposit'] as const

/** Four first steps for a new member, until all are done or the list is closed. */
export function Starter() {
  const storageKey = `starter-closed ${useSession()?.customerId ?? ''}`
  const [isClosed, setClosed] = useState(() => localStorage.getItem(storageKey) !== null)
  if (isClosed) return null
  const close = () => {
    localStorage.setItem(storageKey, '1')
    setClosed(true)
  }
  return <Steps onClose={close} />
}

function Steps({ onClose }: { onClose: () => void }) {
  const t = useTranslations('site.starter')
  const done = useStepsTaken()
  const doneCount = steps.filter((step) => done?.[step]).length
  // Nothing is shown until the steps are known; a member who has done all needs no list.
  if (!done || doneCount === steps.length) return null
  return (
    <section className="rounded-tile border border-seam bg-s1 p-4 md:p-5">
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-h3">{t('title', { count: steps.length, done: doneCount })}</h2>
        <IconButton icon={X} label={t('close')} className="-my-2 -me-2" onClick={onClose} />
      </header>
      <ol className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <li key={step}>
            <UiLink
              href={mePath(pages[step])}
              className={joinClasses(
                'flex h-full min-h-14 items-center gap-3 rounded-control border border-seam p-3',
                'hover:border-line',
              )}
            >
              <span
                className={joinClasses(
                  'grid size-7 flex-none place-items-center rounded-full border',
                  done[step] ? 'border-action bg-action text-on-action' : 'border-line',
                )}
              >
                {done[step] && <Icon of={Check} size={16} />}
              </span>
              <span className="min-w-0">
                <span className="block text-ui font-semibold">{t(`${step}.name`)}</span>
                <span className="block text-small text-text-3">
                  {t(done[step] ? 'done' : `${step}.about`)}
                </span>
              </span>
            </UiLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns which steps this member has done; undefined until all of it is known. */
function useStepsTaken(): Record<(typeof steps)[number], boolean> | undefined {
  const limits = useFetched(listLimits, {}).data?.limits
  const factors = useFetched(showFactors, {}).data
  const known = useFetched(showVerification, {}).data
  const paidIn = useFetched(listDeposits, { limit: '1', state: 'credited' }).data?.rows
  if (!limits || !factors || !known || !paidIn) return undefined
  return {
    deposit: paidIn.length > 0,
    identity: known.tier !== 'K0',
    limit: limits.some(({ amount }) => amount !== null),
    passkey: factors.passkeys.length > 0,
  }
}
