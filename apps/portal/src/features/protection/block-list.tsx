import { useCall, useFetched } from '@madang/kit'
import { Switch, formatTime, useLang } from '@madang/ui'
import { listVendors } from '@madang/wire/catalog'
import type { Category } from '@madang/wire/catalog'
import { changeBlock, showPauses } from '@madang/wire/pauses'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import type { Own } from './own-pauses.ts'

type Block = Own['blocks'][number]

/** Hides and blocks categories and vendors. Blocking applies at once; unblocking takes a day. */
export function BlockList({ blocks }: { blocks: Block[] }) {
  const t = useTranslations('protection.block')
  const inLobby = useTranslations('shell.categories')
  const vendors = useFetched(listVendors, {})
  const change = useCall(changeBlock, { refreshes: [showPauses, listVendors] })
  const open = vendors.data?.categories ?? []
  const names = new Map(
    open.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.vendorName] as const)),
  )
  // Blocked items are in no other list, so they stay here to be unblocked.
  const categories = withBlocked(
    open.map(({ title }) => title),
    blocks,
    'category',
  )
  const codes = withBlocked([...names.keys()], blocks, 'vendor')
  const line = (scope: Block['scope'], code: string, label: string) => (
    <BlockLine
      key={code}
      label={label}
      block={blocks.find((one) => one.scope === scope && one.code === code)}
      isBusy={change.busy}
      onChange={(isBlocked) =>
        void change.send(
          scope === 'category'
            ? { code: code as Category, isBlocked, scope }
            : { code, isBlocked, scope },
        )
      }
    />
  )
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-h2">{t('title')}</h2>
        <p className="max-w-[38em] text-small text-text-2">{t('about')}</p>
      </div>
      <RefusalBanner of={change} />
      <div className="grid gap-8 md:grid-cols-2">
        <fieldset>
          <legend className="pb-2 text-h3">{t('categories')}</legend>
          {categories.map((code) => line('category', code, inLobby(code as Category)))}
        </fieldset>
        <fieldset>
          <legend className="pb-2 text-h3">{t('vendors')}</legend>
          {codes.map((code) => line('vendor', code, names.get(code) ?? code))}
        </fieldset>
      </div>
    </section>
  )
}

function BlockLine(props: {
  label: string
  block: Block | undefined
  isBusy: boolean
  onChange: (isBlocked: boolean) => void
}) {
  const t = useTranslations('protection.block')
  const lang = useLang()
  const { block, isBusy, label, onChange } = props
  const liftsAt = block?.liftsAt
  const hint = liftsAt
    ? t('liftsAt', { time: formatTime(new Date(liftsAt), 'full', { lang }) })
    : block && t('away')
  return (
    <Switch
      className="border-b border-seam py-1"
      label={label}
      hint={hint}
      checked={!block || Boolean(liftsAt)}
      disabled={isBusy}
      onChange={(changed) => onChange(!changed.target.checked)}
    />
  )
}

const withBlocked = (open: string[], blocks: Block[], scope: Block['scope']): string[] => [
  ...new Set([...open, ...blocks.filter((one) => one.scope === scope).map(({ code }) => code)]),
]
