import { Badge, joinClasses, UiLink } from '@madang/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { studio as ourCode } from '@madang/wire/catalog'
import type { VendorCategory } from '@madang/wire/catalog'
import { useTranslations } from 'use-intl'
import { VendorMark } from '../../../kit/more/vendor-mark.tsx'
import { lobbyPath } from '../../../kit/paths.ts'
import { ownOf, practiceOf } from './game-navigation.ts'
import type { GameEntry } from './game-navigation.ts'

type Card = VendorCategory['cards'][number]
type Entry = Extract<GameEntry, { kind: 'category' }>

/** The vendors of a category at the start of its drop-down; the games are those of one of them. */
export function MenuVendors({
  entry,
  vendor,
  onVendor,
}: {
  entry: Entry
  vendor: string | undefined
  onVendor: (vendor: string) => void
}) {
  const t = useTranslations('site.menu')
  const { others, studio } = ownOf(entry)
  const practice = practiceOf(entry.cards)
  const rowOf = (card: Card) => (
    <button
      key={card.vassalage}
      type="button"
      aria-pressed={card.vassalage === vendor}
      onClick={() => onVendor(card.vassalage)}
      className={joinClasses(
        'label flex min-h-10 w-full items-center gap-3 border-s-3 ps-4 pe-4 text-ui -outline-offset-2',
        'pointer-coarse:min-h-11',
        card.vassalage === vendor
          ? 'border-action bg-s2 text-text'
          : 'border-transparent text-text-2 hover:bg-s2 hover:text-text',
      )}
    >
      <VendorMark code={card.vassalage} />
      <span className="truncate">{card.vendorName}</span>
      {card.isHot === 1 && <Badge tone="live">{t('hot')}</Badge>}
      <span className="num ms-auto text-cap text-text-3">{card.gameCount}</span>
    </button>
  )
  return (
    // As high as the games beside it, however many vendors there are.
    <div className="relative min-h-96 border-e border-seam">
      {/* The buttons inside are the controls; arrow keys are an extra beside Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        onKeyDown={moveFocus}
        className="absolute inset-0 overflow-y-auto overscroll-contain py-3 [&>h3]:px-5"
      >
        <legend className="sr-only">{t('vendors')}</legend>
        {(studio ?? others.length > 0) && <GroupName>{t('ours')}</GroupName>}
        {[...(studio ? [studio] : []), ...others].map(rowOf)}
        {practice.length > 0 && <GroupName>{t('practice', { count: practice.length })}</GroupName>}
        {practice.map(rowOf)}
      </fieldset>
    </div>
  )
}

/** The drop-down of a category that opens directly: the house's own page, then its vendors. */
export function MenuVendorLinks({ entry }: { entry: Entry }) {
  const t = useTranslations()
  const { others, page, studio } = ownOf(entry)
  const practice = practiceOf(entry.cards)
  const category = t(`shell.categories.${entry.category}`)
  const own = studio?.vendorName ?? t('site.menu.own', { brand: t('common.brand'), category })
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4 px-5 py-4">
      {(page ?? others.length > 0) && (
        <section>
          <GroupName>{t('site.menu.ours')}</GroupName>
          <ul className="flex flex-wrap gap-3">
            {page && <Vendor code={ourCode} href={page} name={own} />}
            {others.map((card) => (
              <Vendor
                key={card.vassalage}
                code={card.vassalage}
                href={lobbyPath(entry.category, card.vassalage)}
                name={card.vendorName}
              />
            ))}
          </ul>
        </section>
      )}
      {practice.length > 0 && (
        <section>
          <GroupName>{t('site.menu.practice', { count: practice.length })}</GroupName>
          <ul className="flex flex-wrap gap-3">
            {practice.map((card) => (
              <Vendor
                key={card.vassalage}
                code={card.vassalage}
                href={lobbyPath(entry.category, card.vassalage)}
                name={t('site.menu.practiceOf', { vendor: card.vendorName })}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Vendor({ code, href, name }: { code: string; href: string; name: string }) {
  return (
    <li>
      <UiLink
        href={href}
        className="label flex min-h-12 items-center gap-3 rounded-control border border-seam px-4 text-ui hover:border-line hover:bg-s2"
      >
        <VendorMark code={code} />
        {name}
      </UiLink>
    </li>
  )
}

const GroupName = ({ children }: { children: ReactNode }) => (
  <h3 className="pt-2 pb-1.5 text-small font-normal text-text-3">{children}</h3>
)

function moveFocus(key: KeyboardEvent<HTMLFieldSetElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
  if (!step) return
  const rows = [...key.currentTarget.querySelectorAll('button')]
  const at = rows.findIndex((row) => row === document.activeElement)
  key.preventDefault()
  rows.at((at + step + rows.length) % rows.length)?.focus()
}
