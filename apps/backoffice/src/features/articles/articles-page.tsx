import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFilters, useLang } from '@madang/kit'
import { Button, Select, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { articleGroups, listArticles, saveArticle } from '@madang/wire/help'
import type { OfficeArticle } from '@madang/wire/help'
import { stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { ArticleForm } from './article-form.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { May } from '../../kit/may.tsx'

/** The articles of the help center, shown and hidden, in their order. */
export function ArticlesPage() {
  const t = useTranslations()
  const lang = useLang()
  const [isWriting, setWriting] = useState(false)
  const columns: TableColumn<OfficeArticle>[] = [
    {
      cell: (row) => t(`siteOffice.articles.groups.${row.group}`),
      header: t('siteOffice.articles.group'),
      key: 'group',
    },
    { cell: (row) => row.position, header: t('siteOffice.articles.position'), key: 'position' },
    {
      cell: (row) => localized(row.title, lang),
      header: t('backoffice.notices.title'),
      key: 'title',
      wide: true,
    },
    { cell: (row) => row.slug, header: t('siteOffice.articles.slug'), key: 'slug' },
    { cell: (row) => row.changedBy, header: t('siteOffice.changedBy'), key: 'by' },
    timeColumn(t('siteOffice.changedAt'), (row) => row.changedAt),
    stateColumn(t('backoffice.state'), (row) => [
      t(row.isShown ? 'siteOffice.shown' : 'siteOffice.hidden'),
      row.isShown ? 'ok' : 'plain',
    ]),
  ]
  return (
    <>
      <Listing
        title={t('backoffice.pages.articles')}
        page="articles"
        call={listArticles}
        filterNames={['group']}
        filters={<GroupFilter />}
        action={
          <May call={saveArticle}>
            <Button onClick={() => setWriting(true)}>{t('siteOffice.articles.add')}</Button>
          </May>
        }
        columns={columns}
        empty={t('siteOffice.articles.none')}
        detail={(row, close) => (
          <Sheet open side="end" title={localized(row.title, lang)} onClose={close}>
            <KeptForm row={row}>{(kept) => <ArticleForm article={kept} done={close} />}</KeptForm>
            <ArticleVersions article={row} done={close} />
          </Sheet>
        )}
      />
      {isWriting && (
        <Sheet
          open
          side="end"
          title={t('siteOffice.articles.add')}
          onClose={() => setWriting(false)}
        >
          <ArticleForm done={() => setWriting(false)} />
        </Sheet>
      )}
    </>
  )
}

function GroupFilter() {
  const t = useTranslations()
  const [filters, change] = useFilters()
  return (
    <Select
      label={t('siteOffice.articles.group')}
      value={filters['group'] ?? ''}
      options={[
        { label: t('backoffice.listing.all'), value: '' },
        ...articleGroups.map((group) => ({
          label: t(`siteOffice.articles.groups.${group}`),
          value: group,
        })),
      ]}
      onChange={(event) => change({ group: event.target.value, open: undefined })}
    />
  )
}
