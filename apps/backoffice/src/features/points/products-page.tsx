import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, Button, EmptyState, ErrorState, Heading, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listOfficeProducts, saveProduct } from '@madang/wire/points'
import { May } from '../../kit/may.tsx'
import { newProduct, ProductForm } from './product-form.tsx'
import type { Product } from './product-form.tsx'

/** The mall's products; a row opens its form. */
export function ProductsPage() {
  const t = useTranslations('points.office.products')
  const listing = useTranslations('backoffice.listing')
  const lang = useLang()
  const fetched = useFetched(listOfficeProducts, {})
  const [open, setOpen] = useState<Product>()
  const columns: TableColumn<Product>[] = [
    { cell: (row) => localized(row.name, lang), header: t('name'), key: 'name', wide: true },
    { cell: (row) => String(row.points), header: t('points'), key: 'points', numeric: true },
    { cell: (row) => String(row.stock), header: t('stock'), key: 'stock', numeric: true },
    {
      cell: (row) => (
        <Badge tone={row.isOpen ? 'ok' : 'plain'}>{t(row.isOpen ? 'open' : 'closed')}</Badge>
      ),
      header: t('isOpen'),
      key: 'isOpen',
    },
  ]
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Heading level={1}>{t('title')}</Heading>
        <May call={saveProduct}>
          <Button onClick={() => setOpen(newProduct())}>{t('add')}</Button>
        </May>
      </div>
      {fetched.isError && !fetched.data ? (
        <ErrorState
          title={listing('failed')}
          advice={fetched.error.message}
          action={<Button onClick={() => void fetched.refetch()}>{listing('retry')}</Button>}
        />
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={fetched.data ?? []}
          rowKey={(row) => row.id}
          onOpen={setOpen}
          busy={fetched.isPending}
          empty={<EmptyState text={t('none')} />}
        />
      )}
      {open && <ProductForm product={open} close={() => setOpen(undefined)} />}
    </div>
  )
}
