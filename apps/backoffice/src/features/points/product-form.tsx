import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, Checkbox, Select, Sheet } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeProducts, productPictures, saveProduct } from '@madang/wire/points'
import { May } from '../../kit/may.tsx'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { NumberFields } from '../../kit/fields/number-fields.tsx'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'
import { RankLimits } from './rank-limits.tsx'

export type Product = Gives<typeof listOfficeProducts>[number]

/** The initial values of a new product. */
export const newProduct = (): Product => ({
  about: { EN: '', KO: '' },
  hue: 160,
  id: crypto.randomUUID(),
  isOpen: false,
  levelMin: 0,
  name: { EN: '', KO: '' },
  perMemberMax: 5,
  perMonthMax: 2,
  picture: 'voucher',
  place: 0,
  points: 1_000,
  rankLimits: [],
  stock: 0,
  version: 0,
})

const numbers = [
  'points',
  'stock',
  'perMemberMax',
  'perMonthMax',
  'levelMin',
  'place',
  'hue',
] as const

/** One product with all its terms; a concurrent change is reported and not overwritten. */
export function ProductForm({ close, product }: { close: () => void; product: Product }) {
  const t = useTranslations('points.office.products')
  const pictureWord = useTranslations('points.office')
  const showOutcome = useShowOutcome()
  const [kept, setKept] = useState(product)
  const save = useCall(saveProduct, {
    done: (answer) => {
      showOutcome(answer, t('saved'))
      close()
    },
    refreshes: [listOfficeProducts],
  })
  const { id: subject, ...fields } = kept
  return (
    <Sheet open side="end" title={kept.name.KO || t('add')} onClose={close}>
      <form
        className="grid gap-4 pb-6"
        onSubmit={(submit) => {
          submit.preventDefault()
          void save.send({ ...fields, stockBefore: product.stock, subject })
        }}
      >
        {(['name', 'about'] as const).map((field) => (
          <fieldset key={field} className="grid gap-4">
            <legend className="mb-2 text-ui font-semibold">{t(field)}</legend>
            <NameFields
              name={kept[field]}
              change={(words) => setKept({ ...kept, [field]: words })}
            />
          </fieldset>
        ))}
        <Select
          label={t('picture')}
          value={kept.picture}
          onChange={(chosen) =>
            setKept({ ...kept, picture: chosen.target.value as Product['picture'] })
          }
        >
          {productPictures.map((picture) => (
            <option key={picture} value={picture}>
              {pictureWord(`pictures.${picture}`)}
            </option>
          ))}
        </Select>
        <NumberFields
          names={numbers}
          labelOf={(name) => t(name)}
          values={kept}
          change={(name, value) => setKept({ ...kept, [name]: value })}
        />
        <RankLimits
          limits={kept.rankLimits}
          change={(rankLimits) => setKept({ ...kept, rankLimits })}
        />
        <Checkbox
          label={t('isOpen')}
          checked={kept.isOpen}
          onChange={() => setKept({ ...kept, isOpen: !kept.isOpen })}
        />
        <Refusal words={save.refusal?.message} />
        <May call={saveProduct}>
          <Button type="submit" busy={save.busy}>
            {t('save')}
          </Button>
        </May>
      </form>
    </Sheet>
  )
}

function Refusal({ words }: { words: string | undefined }) {
  return words === undefined ? null : (
    <Banner tone="danger" alert>
      {words}
    </Banner>
  )
}
