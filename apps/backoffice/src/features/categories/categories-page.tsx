import { useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Button, ErrorState, Facts, Heading, Sheet, Skeleton, Text, useAsk } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { arrangeCategories, listOfficeCategories, placeOf } from '@madang/wire/catalog-office'
import type { OfficeCategory } from '@madang/wire/catalog-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { changedAt } from '../../kit/lists/rows.ts'
import { CategoryRow } from './category-row.tsx'

type Order = Gives<typeof listOfficeCategories>

/** Sets the order and visibility of the portal's categories, and of the vendors in each. */
export function CategoriesPage() {
  const t = useTranslations()
  const order = useFetched(listOfficeCategories, {})
  return (
    <div className="grid max-w-[60rem] gap-5">
      <Heading level={1}>{t('backoffice.pages.categories')}</Heading>
      <Text>{t('gameOffice.categories.about')}</Text>
      {order.isPending && <Skeleton className="h-96" />}
      {order.error && !order.data && (
        <ErrorState
          title={t('backoffice.listing.failed')}
          advice={order.error.message}
          action={
            <Button onClick={() => void order.refetch()}>{t('backoffice.listing.retry')}</Button>
          }
        />
      )}
      {order.data && <Arrangement order={order.data} readAnew={() => void order.refetch()} />}
    </div>
  )
}

/** The operator's arrangement stays, even if somebody else saves another one meanwhile. */
function Arrangement({ order, readAnew }: { order: Order; readAnew: () => void }) {
  const t = useTranslations('gameOffice.categories')
  const nameOf = useTranslations('shell.categories')
  const lang = useLang()
  const [draft, setDraft] = useState<Order>()
  const [isSaving, setSaving] = useState(false)
  const { rows, version } = draft ?? order
  const change = (wanted: OfficeCategory[]) => setDraft({ rows: wanted, version })
  const factOf = ({ id, vendors }: OfficeCategory) =>
    [nameOf(id), vendors.map(({ name }) => localized(name, lang)).join(', ') || '–'] as const
  useLeaveQuestion(draft !== undefined)
  const leave = () => {
    setDraft(undefined)
    readAnew()
  }
  return (
    <>
      <ol className="grid gap-px bg-seam">
        {rows.map((category, at) => (
          <CategoryRow
            key={category.id}
            of={category}
            rows={rows}
            at={at}
            move={change}
            change={(more) => change(changedAt(rows, at, more))}
          />
        ))}
      </ol>
      {draft && (
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border border-line bg-s1 p-3">
          <p className="me-auto text-ui">{t('unsaved')}</p>
          <Button variant="quiet" onClick={leave}>
            {t('leave')}
          </Button>
          <Button onClick={() => setSaving(true)}>{t('save')}</Button>
        </div>
      )}
      {draft && isSaving && (
        <Sheet open side="end" title={t('save')} onClose={() => setSaving(false)}>
          <div className="grid gap-5 pb-6">
            <Facts rows={rows.filter(({ isShown }) => isShown).map(factOf)} />
            <Decision
              call={arrangeCategories}
              fixed={{ categories: rows.map(placeOf), version }}
              words={t('save')}
              reason={t('reason')}
              refreshes={[listOfficeCategories]}
              done={() => {
                setSaving(false)
                setDraft(undefined)
              }}
            />
          </div>
        </Sheet>
      )}
    </>
  )
}

/** Asks before leaving the page with an unsaved order. */
function useLeaveQuestion(isUnsaved: boolean): void {
  const t = useTranslations('gameOffice.categories')
  const ask = useAsk()
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => {
      const buttons = [
        { label: t('stay'), value: 'stay' },
        { label: t('leave'), value: 'leave' },
      ]
      const question = { body: t('unsaved'), enterValue: 'stay', title: t('leaveTitle') }
      return (await ask({ ...question, buttons })) !== 'leave'
    },
  })
}
