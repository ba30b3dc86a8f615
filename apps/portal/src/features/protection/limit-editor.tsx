import { useCall } from '@madang/kit'
import {
  AmountField,
  Banner,
  Button,
  Sheet,
  formatMoney,
  formatTime,
  useLang,
  useNow,
  useToast,
} from '@madang/ui'
import { listLimits, setLimit } from '@madang/wire/protection'
import { showDepositTerms } from '@madang/wire/wallet'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { unitsIn } from '../../kit/amount.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { nameOf } from './limit-name.ts'
import type { Limit } from './limit-name.ts'
import { Form } from '../../kit/more/forms/form.tsx'

const dayMs = 24 * 3_600_000

/**
 * Sets one limit. Before saving, it says whether the change applies at once, or only after a day
 * and a second confirmation.
 */
export function LimitEditor({ limit, onDone }: { limit: Limit; onDone: () => void }) {
  const t = useTranslations('protection')
  const lang = useLang()
  const toast = useToast()
  const now = useNow(60_000)
  const [amount, setAmount] = useState(limit.amount?.replace(/\.00$/, '') ?? '')
  const [isAsked, setAsked] = useState(false)
  const wasRaise = useRef(false)
  const isRaise = limit.amount !== null && unitsIn(amount) > unitsIn(limit.amount)
  const set = useCall(setLimit, {
    done: () => {
      toast({ text: t(wasRaise.current ? 'asked' : 'saved'), tone: 'ok' })
      onDone()
    },
    refreshes: [listLimits, showDepositTerms],
  })
  const { kind, period, raise } = limit
  const raised = raise?.amount ? formatMoney(raise.amount, { lang }) : t('unlimited')
  const wanted = /^\d+(\.\d{1,2})?$/.test(amount) ? amount : undefined
  const from = formatTime(new Date(now + dayMs), 'full', { lang })
  const words = { kind: t(`kinds.${kind}`), period: t(`periods.${period}`) }
  function send(next: string | null): void {
    wasRaise.current = next === null || isRaise
    void set.send({ amount: next, ...nameOf(limit) })
  }
  return (
    <Sheet open side="end" title={t('editTitle', words)} onClose={onDone}>
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setAsked(true)
          if (wanted) send(wanted)
        }}
      >
        <AmountField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          error={isAsked && !wanted ? t('amountMissing') : undefined}
        />
        <Banner tone={isRaise ? 'warn' : 'info'}>
          <p>{isRaise ? t('raiseLater', { time: from }) : t('lowerNow')}</p>
          {raise && <p>{t('dropsRaise', { amount: raised })}</p>}
        </Banner>
        <RefusalBanner of={set} />
        <Button type="submit" size="large" wide busy={set.busy}>
          {t('save')}
        </Button>
        {limit.amount !== null && (
          <Button variant="link" disabled={set.busy} onClick={() => send(null)}>
            {t('removeLimit')}
          </Button>
        )}
      </Form>
    </Sheet>
  )
}
