import { useState } from 'react'
import { Button, formatMoney, joinClasses, useLang } from '@madang/ui'
import type { ScratchedTicket } from '@madang/wire/lottery-scratch'
import { useTranslations } from 'use-intl'

/** Nine fields to scratch, one by one or all at once; what they hold was printed before. */
export function ScratchSurface({ price, ticket }: { ticket: ScratchedTicket; price: string }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const all = ticket.fields.map((_, at) => at)
  const isDone = open.size === ticket.fields.length
  const amountOf = (times: number) => formatMoney((Number(price) * times).toFixed(2), { lang })
  return (
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{t('surface')}</legend>
        {ticket.fields.map((times, at) => (
          <button
            // The place is what a field is known by.
            key={`${ticket.id}-${at}`}
            type="button"
            aria-label={open.has(at) ? amountOf(times) : t('scratchField', { field: at + 1 })}
            onClick={() => setOpen(new Set([...open, at]))}
            className={joinClasses(
              'num label grid min-h-16 place-items-center rounded-control border px-1 text-small',
              open.has(at) ? 'border-line bg-s1' : 'border-transparent bg-s3 hover:brightness-110',
              isDone && times === ticket.times && 'border-live text-live font-semibold',
            )}
          >
            {open.has(at) ? amountOf(times) : '?'}
          </button>
        ))}
      </fieldset>
      <output aria-live="polite" className="text-center">
        {isDone &&
          (ticket.times > 0
            ? t('scratchWon', { amount: formatMoney(ticket.payout, { lang }) })
            : t('scratchLost'))}
      </output>
      {!isDone && (
        <Button look="quiet" onClick={() => setOpen(new Set(all))}>
          {t('scratchAll')}
        </Button>
      )}
    </div>
  )
}
