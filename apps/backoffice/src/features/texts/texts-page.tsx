import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import { Badge, EmptyState, Heading, Select, Table, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { loadTexts } from '@madang/texts/areas'
import type { Area } from '@madang/texts/areas'
import { areas } from '@madang/texts/ko/areas'
import { completeLanguages, languages, ownNameOf } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import { listSettings } from '@madang/wire/operators'
import { SettingSheet } from '../../kit/settings/setting-sheet.tsx'

type Own = { [L in Language]?: Record<string, string> }
type Row = { key: string } & { [L in Language]?: string }

/** Areas for operators and for programs, whose texts cannot be changed here. */
type OfficeArea = `${string}ffice` | 'auditedActions' | 'refusal' | 'settings' | 'sportsDesk'
const shownAreas = (Object.keys(areas) as Area[]).filter(
  (area): area is Exclude<Area, OfficeArea> =>
    !/ffice$|^(notifications|auditedActions|refusal|settings|sportsDesk)$/.test(area),
)
const rowCountMax = 200

/** The portal's texts in every language, with the brand's replacements. */
export function TextsPage() {
  const t = useTranslations()
  const [{ area = 'shell', words = '' }, change] = useFilters()
  const [open, setOpen] = useState<Row>()
  const settings = useFetched(listSettings, {})
  const own = settings.data?.rows.find((row) => row.name === 'texts')?.value as Own | undefined
  const rows = useRows(area as Area)
  const wanted = words.toLowerCase()
  const found = rows.filter((row) => Object.values(row).join(' ').toLowerCase().includes(wanted))
  const columns: TableColumn<Row>[] = [
    { cell: (row) => <code>{row.key}</code>, header: t('siteOffice.texts.key'), key: 'key' },
    ...completeLanguages().map((lang) => ({
      cell: (row: Row) => own?.[lang]?.[row.key] ?? row[lang],
      header: ownNameOf(lang),
      key: lang,
    })),
    {
      cell: (row) =>
        completeLanguages().some((lang) => own?.[lang]?.[row.key] !== undefined) && (
          <Badge tone="points">{t('siteOffice.texts.own')}</Badge>
        ),
      header: t('backoffice.state'),
      key: 'own',
    },
  ]
  const nameOf = useAreaName()
  return (
    <div className="grid gap-5">
      <Heading level={1}>{t('backoffice.pages.texts')}</Heading>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('siteOffice.texts.area')}
          value={area}
          options={shownAreas.map((value) => ({
            label: nameOf(value),
            value,
          }))}
          onChange={(event) => change({ area: event.target.value })}
        />
        <TextField
          label={t('siteOffice.texts.search')}
          type="search"
          value={words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </div>
      <Table
        caption={t('backoffice.pages.texts')}
        columns={columns}
        rows={found.slice(0, rowCountMax)}
        rowKey={(row) => row.key}
        dense
        empty={<EmptyState text={t('siteOffice.texts.none')} />}
        onOpen={setOpen}
      />
      {open && own && (
        <SettingSheet
          name="texts"
          title={open.key}
          value={own}
          close={() => setOpen(undefined)}
          fields={(value, more) => <Words row={open} own={value} change={more} />}
          preview={(value) => <TextCells row={open} own={value} />}
          takeBack={(now, before) => withWord(now, before, open.key)}
        />
      )}
    </div>
  )
}

/** A text as the portal will show it, in every language. */
function TextCells({ own, row }: { row: Row; own: Own }) {
  return completeLanguages().map((lang) => (
    <p key={lang} lang={languages[lang].locale} className="text-body">
      {own[lang]?.[row.key] ?? row[lang]}
    </p>
  ))
}

/** Returns the brand's texts with one restored to its earlier version. */
function withWord(now: Own, before: Own, key: string): Own {
  const wordsOf = (lang: Language) => {
    const { [key]: _, ...others } = now[lang] ?? {}
    const word = before[lang]?.[key]
    return word === undefined ? others : { ...others, [key]: word }
  }
  return Object.fromEntries(completeLanguages().map((lang) => [lang, wordsOf(lang)]))
}

/** An empty field restores the catalogue's text. */
function Words(props: { row: Row; own: Own; change: (more: Partial<Own>) => void }) {
  const { change, own, row } = props
  return completeLanguages().map((lang) => (
    <TextField
      key={lang}
      label={ownNameOf(lang)}
      hint={row[lang]}
      lang={languages[lang].locale}
      maxLength={300}
      value={own[lang]?.[row.key] ?? ''}
      onChange={(event) => {
        const { [row.key]: _, ...others } = own[lang] ?? {}
        const words = event.target.value
        change({ [lang]: words === '' ? others : { ...others, [row.key]: words } })
      }}
    />
  ))
}

/** Returns the texts of an area that take no argument. */
function useRows(area: Area): Row[] {
  const { data } = useQuery({
    queryFn: async () => {
      const texts = await Promise.all(
        completeLanguages().map(
          async (lang) => [lang, new Map(flat(await loadTexts(lang, [area])))] as const,
        ),
      )
      const keys = [...(texts[0]?.[1].keys() ?? [])]
      return keys.map((key) => ({
        key,
        ...Object.fromEntries(texts.map(([lang, words]) => [lang, words.get(key) ?? ''])),
      }))
    },
    queryKey: ['texts', area],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

function flat(tree: object, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, words]: [string, unknown]): [string, string][] => {
    const key = above + name
    if (typeof words === 'string') return /[{<]/.test(words) ? [] : [[key, words]]
    if (typeof words !== 'object' || words === null || Array.isArray(words)) return []
    return flat(words, `${key}.`)
  })
}

/** Returns an area's name; the area of a new module has none yet, so its key is shown. */
function useAreaName(): (area: string) => string {
  const names = useTranslations('siteOffice.texts.areas')
  return (area) => (names.has(area as never) ? names(area as never) : area)
}
