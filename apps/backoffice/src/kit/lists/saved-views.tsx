import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched, useFilters, withoutEmpty } from '@madang/kit'
import { Button, Chip, Modal, Tag, TextField } from '@madang/ui'
import { forgetView, listSavedViews, saveView } from '@madang/wire/operators'
import { useNeeds } from '../use-needs.ts'

/** The saved views of this page: opens one, or saves the current filters. */
export function SavedViews(props: { page: string; filterNames: readonly string[] }) {
  const t = useTranslations('backoffice.views')
  const [filters, change] = useFilters()
  const [isNaming, setNaming] = useState(false)
  const views = useFetched(listSavedViews, {}).data?.rows ?? []
  const forget = useCall(forgetView, { refreshes: [listSavedViews] })
  const mine = views.filter((view) => view.page === props.page)
  const now = queryOf(filters, props.filterNames)
  const cleared = Object.fromEntries(props.filterNames.map((name) => [name, undefined]))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mine.map((view) =>
        view.query === now ? (
          <Tag
            key={view.name}
            removeLabel={t('forget', { name: view.name })}
            onRemove={() => void forget.send({ name: view.name, page: view.page })}
          >
            {view.name}
          </Tag>
        ) : (
          <Chip
            key={view.name}
            pressed={false}
            onPress={() =>
              change({ ...cleared, ...Object.fromEntries(new URLSearchParams(view.query)) })
            }
          >
            {view.name}
          </Chip>
        ),
      )}
      {now !== '' && !mine.some((view) => view.query === now) && (
        <Button variant="link" size="small" onClick={() => setNaming(true)}>
          {t('keep')}
        </Button>
      )}
      <Modal open={isNaming} title={t('keep')} onClose={() => setNaming(false)} minHeight={0}>
        {isNaming && <NameForm page={props.page} query={now} done={() => setNaming(false)} />}
      </Modal>
    </div>
  )
}

function NameForm({ done, page, query }: { page: string; query: string; done: () => void }) {
  const t = useTranslations('backoffice.views')
  const [name, setName] = useState('')
  const needs = useNeeds({ name: name.trim() !== '' })
  const save = useCall(saveView, { done, refreshes: [listSavedViews] })
  return (
    <form
      className="grid gap-4"
      onSubmit={needs.submit(() => void save.send({ name: name.trim(), page, query }))}
    >
      <TextField
        label={t('name')}
        autoFocus
        maxLength={60}
        value={name}
        error={needs.errorOf('name') ?? save.refusal?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={save.busy}>
        {t('keep')}
      </Button>
    </form>
  )
}

/** Returns the current filters as a query, always in the same order. */
function queryOf(filters: Record<string, string | undefined>, names: readonly string[]): string {
  const chosen = withoutEmpty(Object.fromEntries(names.map((name) => [name, filters[name]])))
  return new URLSearchParams(chosen as Record<string, string>).toString()
}
